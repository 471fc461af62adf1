import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { Counted } from '#platform/contract';
import { createChangeAllowance } from './change-allowance.ts';
import type { Identity } from './identity.ts';

const guest = (stayId: string, sessionId: string): Identity => ({
  ...{ kind: 'guest', property: '1', sessionId, stayId, residentId: 'r', roomId: 'room', room: '214' },
});

function setUp() {
  const clock = fakeClock();
  const allowance = createChangeAllowance(clock, { changes: 2, commands: 4, strangers: 3, searches: 5 });
  const passes = (identity: Identity, effect: Counted, times: number, addressKey = '192.0.2.1') => {
    let passed = 0;
    for (let count = 0; count < times; count += 1) {
      try {
        allowance({ identity, effect, addressKey });
        passed += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'too_many_requests', details: { retry_after_s: 60 } });
      }
    }
    return passed;
  };
  return { clock, passes };
}

test('all phones of a stay share its changes, and another stay has its own', () => {
  const { passes } = setUp();
  expect(passes(guest('st1', 'a'), 'change', 2)).toBe(2);
  expect(passes(guest('st1', 'b'), 'change', 5)).toBe(0);
  expect(passes(guest('st2', 'c'), 'change', 5)).toBe(2);
});

test('reads never count, commands count apart, and a minute later all are allowed again', async () => {
  const { clock, passes } = setUp();
  const one = guest('st1', 'a');
  expect([passes(one, 'none', 50), passes(one, 'change', 5), passes(one, 'command', 9)]).toEqual([50, 2, 4]);
  await clock.advance(60_000);
  expect([passes(one, 'change', 5), passes(one, 'command', 9)]).toEqual([2, 4]);
});

test('walk-ins are counted by address, however many sessions they make', () => {
  const { passes } = setUp();
  const visitor = (sessionId: string): Identity => ({ kind: 'visitor', property: '1', mode: 'walkin', sessionId });
  const sessions = Array.from({ length: 9 }, (_, index) => visitor(`s${index}`));
  expect(sessions.map((one) => passes(one, 'change', 1))).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0]);
  expect(passes(visitor('elsewhere'), 'change', 1, '198.51.100.1')).toBe(1);
});

test('searches count apart; staff have twice as many, the walk-ins of an address ten times', () => {
  const { passes } = setUp();
  const staff: Identity = { kind: 'staff', property: '1', staffId: 'x', permissions: 'all' };
  const visitor: Identity = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 's' };
  const one = guest('st1', 'a');
  expect([passes(one, 'search', 9), passes(one, 'change', 9), passes(guest('st2', 'b'), 'search', 9)]).toEqual([
    5, 2, 5,
  ]);
  expect([passes(staff, 'search', 99), passes(visitor, 'search', 99), passes(visitor, 'change', 9)]).toEqual([
    10, 50, 3,
  ]);
});

test('staff and sign-ins have limits of their own', () => {
  const { passes } = setUp();
  const staff: Identity = { kind: 'staff', property: '1', staffId: 'x', permissions: 'all' };
  expect([passes(staff, 'change', 99), passes({ kind: 'nobody', property: '1' }, 'change', 99)]).toEqual([99, 99]);
});
