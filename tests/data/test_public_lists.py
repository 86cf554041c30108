"""The known faults of the lists that players keep, fed to `db verify` as they stand there."""

import shutil

from deckcheck.database.fresh import data_folder
from deckcheck.database.verify import verify


def test_the_known_faults_of_public_lists_are_found(tmp_path):
    """A row that stands twice, one number on two cards, two numbers changed, a day that there is not."""
    copy = tmp_path / "data"
    shutil.copytree(data_folder(), copy, ignore=shutil.ignore_patterns(".snapshot"))
    incursion = copy / "formats" / "incursion.yaml"
    text = incursion.read_text("utf-8")
    text = text.replace("      MCU1-029: Sokovia Accords\n", "")
    text = text.replace("ZOM-013: Zombie Hawkeye", "ZOM-011: Zombie Hawkeye")
    text = text.replace("ZOM-011: Zombie Stilt-Man", "ZOM-013: Zombie Stilt-Man")
    extra = "bans:\n  - event: The list\n    date: 2023-08\n    cards:\n      DEF-054: Sokovia Accords\n"
    incursion.write_text(text.replace("bans:\n", extra, 1), "utf-8")
    spider = copy / "formats" / "crossing-the-spider-verse.yaml"
    spider.write_text(spider.read_text("utf-8").replace("2022-06-30", "2022-06-31"), "utf-8")
    modern = copy / "formats" / "modern-1.yaml"
    row = "      CV1-018: Maximus\n"
    modern.write_text(modern.read_text("utf-8").replace(row, row + row), "utf-8")
    found = [f"{one.location.rpartition(':')[0]} {one.message} ({one.hint})" for one in verify(copy)]
    rows = incursion.read_text("utf-8").splitlines()

    def place(row: str) -> str:
        return f"formats/incursion.yaml:{rows.index('      ' + row) + 1}"

    sokovia, shock = place("DEF-054: Sokovia Accords"), place("DEF-054: Shock to the System")
    hawkeye, stilt_man = place("ZOM-011: Zombie Hawkeye"), place("ZOM-013: Zombie Stilt-Man")
    assert found == [
        "formats/crossing-the-spider-verse.yaml:7 there is no such day or month as 2022-06-31 ()",
        f"{sokovia} DEF-054 is Shock to the System, not Sokovia Accords (Sokovia Accords is MCU1-029)",
        f"{shock} DEF-054 Shock to the System is banned already (it stands in {sokovia}:7)",
        f"{hawkeye} ZOM-011 is Zombie Stilt-Man, not Zombie Hawkeye (Zombie Hawkeye is ZOM-013)",
        f"{stilt_man} ZOM-013 is Zombie Hawkeye, not Zombie Stilt-Man (Zombie Stilt-Man is ZOM-011)",
        "formats/modern-1.yaml:26 'CV1-018' stands here twice (leave one of them)",
    ]
