"""JSON that any output and any log takes."""

import json
from typing import Any


def dumps(value: Any) -> str:
    """JSON in plain ASCII, since the encoding of standard output may be any.

    GitHub's runner takes `##[` for a command wherever it stands in a log.
    """
    return json.dumps(value).replace("##[", "##\\u005b").replace("##vso[", "##vso\\u005b")
