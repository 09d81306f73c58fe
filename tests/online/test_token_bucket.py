"""The token bucket that limits useless traffic."""

from game.online.token_bucket import TokenBucket


def test_so_much_at_once_and_so_much_more_with_time() -> None:
    allowance = TokenBucket(3, 0.5)
    assert [allowance.spend(1, 10) for _ in range(5)] == [True, True, True, False, False]
    assert not allowance.spend(1, 11)
    assert allowance.spend(1, 12)
    assert [allowance.spend(1, 1000) for _ in range(4)] == [True, True, True, False]


def test_asking_in_vain_costs_nothing() -> None:
    allowance = TokenBucket(1, 0.5)
    assert allowance.spend(1, 0)
    assert not any(allowance.spend(1, 0.01 * number) for number in range(100))
    assert allowance.spend(1, 3)


def test_what_is_given_back_is_there_again_and_never_more_than_all() -> None:
    allowance = TokenBucket(2, 0)
    allowance.spend(2, 0)
    allowance.restore(1)
    assert allowance.spend(1, 0)
    allowance.restore(9)
    assert not allowance.spend(3, 0)
    allowance.spend(2, 0)
    allowance.refill()
    assert allowance.spend(2, 0)
