import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type Breakers, createBreakers, RemoteError } from './index.ts';

function setUp() {
  const clock = fakeClock();
  const breakers = createBreakers({ clock, random: seededRandom(1) });
  const ask = async (answer: 'ok' | RemoteError, target = 'mail') =>
    await breakers
      .watch(target, async () => {
        if (answer !== 'ok') throw answer;
      })
      .catch(() => {});
  return { clock, breakers, ask };
}

const silent = new RemoteError('timed_out', 'no answer');

/** Asks whenever it may be asked, and returns the pauses in milliseconds. */
async function pausesOf({ clock, breakers, ask }: ReturnType<typeof setUp>, count: number): Promise<number[]> {
  const pauses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    await ask(silent);
    const from = clock.now();
    while (breakers.conditionOf('mail') === 'aside') await clock.advance(1000);
    pauses.push(clock.now() - from);
  }
  return pauses;
}

test('a target that timed out three times in a row is put aside, and asked again after growing pauses of ten minutes at most', async () => {
  const given = setUp();
  const [first, second, ...pauses] = await pausesOf(given, 14);
  expect([first, second]).toEqual([0, 0]);
  for (const [at, pause] of pauses.entries()) {
    const base = Math.min(600_000, 10_000 * 2 ** at);
    expect(pause).toBeGreaterThanOrEqual(base * 0.8);
    expect(pause).toBeLessThanOrEqual(base * 1.2 + 1000);
  }
  expect(given.breakers.conditionOf('mail')).toBe('probe');
});

test('an answer, or a refusal, ends the silence', async () => {
  for (const end of ['ok', new RemoteError('refused', 'no')] as const) {
    const { breakers, ask } = setUp();
    await ask(silent);
    await ask(silent);
    expect([breakers.conditionOf('mail'), breakers.silent()]).toEqual(['slow', ['mail']]);
    await ask(end);
    await ask(silent);
    await ask(silent);
    expect(breakers.conditionOf('mail')).toBe('slow');
  }
});

test('time-outs of requests that were under way when the target was put aside do not lengthen its pause', async () => {
  const { breakers, ask, clock } = setUp();
  for (let at = 0; at < 20; at += 1) await ask(silent);
  expect(breakers.conditionOf('mail')).toBe('aside');
  await clock.advance(12_000);
  expect(breakers.conditionOf('mail')).toBe('probe');
});

test('a limit of our own tells nothing of a target, and somebody may say that it is back', async () => {
  const { breakers, ask } = setUp();
  for (let at = 0; at < 3; at += 1) {
    await ask(silent);
    await ask(new RemoteError('rate_limited', 'too many'));
  }
  expect(breakers.silent('aside')).toEqual(['mail']);
  breakers.forget('mail');
  expect(breakers.conditionOf('mail')).toBe('well');
});

test('names that guests make up do not fill the memory', async () => {
  const { breakers, ask } = setUp();
  const count = (all: Breakers) => all.silent().length;
  for (let at = 0; at < 5100; at += 1) await ask(silent, `push ${at}.example`);
  expect(count(breakers)).toBe(5000);
});
