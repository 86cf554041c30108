"""Run a command and print what it used; a process of its own, small, so that peak memory is the command's.

Arguments: the command. Standard output: user and system seconds, wall seconds,
peak KiB and exit code, as JSON. The command's own output is thrown away.
"""

import json
import os
import sys
import time


def main() -> None:
    """Run the command of the command line."""
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - pathlib would make this process larger
        actions = [(os.POSIX_SPAWN_DUP2, nowhere.fileno(), stream) for stream in (1, 2)]
        began = time.perf_counter()
        started = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions)
        _, status, used = os.wait4(started, 0)
        wall = time.perf_counter() - began
    code = os.waitstatus_to_exitcode(status)
    print(json.dumps([used.ru_utime + used.ru_stime, wall, used.ru_maxrss, code]))


main()
