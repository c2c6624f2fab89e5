"""`attaque check-variant`: all problems at once, or OK with the hash."""

from attaque.rules import variant


def test_for_a_good_file_the_command_prints_ok_and_the_rules_hash(attaque, tmp_path):
    path = tmp_path / "same.toml"
    path.write_text('name = "same"\nextends = "classic"\n')
    ran = attaque("check-variant", str(path))
    assert ran.code == 0
    expected = f"OK: same, 40 pieces a side on 10×10, {variant('classic').rules_hash}\n"
    assert ran.out == expected


def test_all_problems_of_a_bad_file_are_reported_at_once(refused, tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text(
        'name = "bad"\nextends = "classic"\ncolour = 1\n[army]\nF = 2\n[battle]\ntie = 3\n'
    )
    error = refused("check-variant", str(path))
    lines = error.splitlines()
    assert all(line.startswith(f"attaque: {path}: ") for line in lines[:-1])
    assert {line.split(": ")[2] for line in lines[:-1]} >= {"colour", "army", "battle.tie"}
    assert lines[-1].endswith(f"problems in {path}")


def test_the_error_names_a_file_that_is_not_toml(refused, tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text("name = ")
    error = refused("check-variant", str(path))
    assert str(path) in error
