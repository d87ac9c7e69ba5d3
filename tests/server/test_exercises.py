"""The route of exercises: each of the package's set as the seat to act sees it, and none beyond it."""

from camelup.exercises import bundled

from .clients import Device


def test_exercises_are_served_as_the_seat_sees_them(device: Device) -> None:
    """The board, what lies in front of everybody, and the answer; others' cards are hidden."""
    exercises = bundled().exercises
    for number in (1, len(exercises)):
        shown, exercise = device.get(f"/api/exercises/{number}"), exercises[number - 1]
        assert shown["board"]["position"] == exercise.position
        assert (shown["number"], shown["count"], shown["seat"]) == (number, len(exercises), exercise.seat)
        assert [seat["seat"] for seat in shown["seats"] if seat["hand"] is not None] == [exercise.seat]
        assert shown["best"] not in shown["losses"]
        assert shown["losses"] == exercise.losses
        assert shown["leg"].keys() == exercise.leg.keys()


def test_there_is_no_exercise_beyond_the_set(device: Device) -> None:
    """A number that is none is refused in a sentence."""
    assert device.get("/api/exercises/0", 404)["code"] == "no_exercise"
    assert device.get("/api/exercises/100000", 404)["places"] == {"number": 100000}
