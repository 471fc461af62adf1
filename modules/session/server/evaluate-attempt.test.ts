import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptWindowMs } from '#platform/node/auth';
import { type Attempt, evaluateAttempt, type FailedAttempts } from './evaluate-attempt.ts';

const now = 1_000_000_000;
const none: FailedAttempts = { room: [], proof: [], address: [], addressProof: [] };
const wrong: Attempt = { tries: none, addressTries: 30, now, match: 'no', withArrival: false, firstName: 'none' };

test('a failed attempt counts for exactly fifteen minutes', () => {
  const room = (age: number) => ({ ...none, room: Array(5).fill(now - age) as number[] });
  expect(evaluateAttempt({ ...wrong, tries: room(attemptWindowMs - 1) }).answer).toBe('second_proof_required');
  expect(evaluateAttempt({ ...wrong, tries: room(attemptWindowMs) }).answer).toBe('room_or_name_invalid');
});

test('a successful attempt neither counts nor changes the count', () => {
  const verdict = evaluateAttempt({ ...wrong, match: 'yes', tries: { ...none, room: [now - 1] } });
  expect(verdict).toMatchObject({
    answer: 'signed_in',
    tries: { room: [now - 1], proof: [], address: [], addressProof: [] },
    reached: [],
  });
});

test('in any fifteen minutes, a room allows at most five wrong names and three wrong arrival dates', () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 300_000 }), withArrival: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let tries = none;
      let at = now;
      const read: { at: number; kind: 'name' | 'arrival' }[] = [];
      for (const { wait, withArrival } of steps) {
        at += wait;
        const before = tries;
        ({ tries } = evaluateAttempt({ ...wrong, addressTries: 1000, tries, now: at, withArrival }));
        if (
          tries.room.at(-1) === at &&
          tries.room.length > before.room.filter((t) => t > at - attemptWindowMs).length
        ) {
          read.push({ at, kind: 'name' });
        }
        if (tries.proof.length > before.proof.filter((t) => t > at - attemptWindowMs).length)
          read.push({ at, kind: 'arrival' });
      }
      for (const { at: until } of read) {
        const window = read.filter((one) => one.at > until - attemptWindowMs && one.at <= until);
        expect(window.filter(({ kind }) => kind === 'name').length).toBeLessThanOrEqual(5);
        expect(window.filter(({ kind }) => kind === 'arrival').length).toBeLessThanOrEqual(3);
      }
    }),
    { numRuns: 300 },
  );
});

test('a name is accepted again after the returned waiting time', () => {
  const tries: FailedAttempts = {
    room: [1, 2, 3, 4, 5].map((s) => now - s * 1000).reverse(),
    proof: [now - 3, now - 2, now - 1],
    address: [],
    addressProof: [],
  };
  const refused = evaluateAttempt({ ...wrong, tries, match: 'yes', withArrival: true });
  expect(refused.answer).toBe('too_many_attempts');
  const later = now + (refused.retryAfterSeconds ?? 0) * 1000;
  expect(evaluateAttempt({ ...wrong, tries, match: 'yes', now: later }).answer).toBe('signed_in');
});

test('an address that guesses arrival dates over many rooms has to give first names, and raises one more alarm', () => {
  const address = Array(30).fill(now - 1) as number[];
  let tries: FailedAttempts = { ...none, address };
  let alarms = 0;
  for (let room = 0; room < 30; room += 1) {
    const fresh = { ...tries, room: [], proof: [] };
    const verdict = evaluateAttempt({ ...wrong, tries: fresh, withArrival: true });
    alarms += verdict.reached.length;
    ({ tries } = verdict);
  }
  expect([tries.addressProof.length, alarms]).toEqual([30, 1]);
  const attempt = { ...wrong, tries: { ...tries, room: [], proof: [] }, withArrival: true };
  const answerTo = (match: Attempt['match'], firstName: Attempt['firstName']) =>
    evaluateAttempt({ ...attempt, match, firstName });
  // The same question whether or not name and arrival were right.
  for (const match of ['yes', 'no'] as const)
    expect(answerTo(match, 'none')).toMatchObject({ answer: 'which_guest', ask: 'first_name', tries: { proof: [] } });
  expect(answerTo('yes', 'wrong')).toMatchObject({ answer: 'second_proof_required', tries: { proof: [now] } });
  expect(answerTo('yes', 'right').answer).toBe('signed_in');
});
