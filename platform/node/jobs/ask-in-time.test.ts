import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createBreakers } from '#platform/node/outbound';
import { seededRandom } from '#platform/random';
import { askInTime, workByGroup } from './index.ts';

test('a machine that never answers is given ten seconds, and after three silences is not asked for a while', async () => {
  const clock = fakeClock();
  const machine = { clock, breakers: createBreakers({ clock, random: seededRandom(1) }), target: 'locks 1' };
  let times = 0;
  const hang = () => {
    times += 1;
    return new Promise<void>(() => {});
  };
  for (let at = 0; at < 5; at += 1) {
    const refused = expect(askInTime(machine, hang)).rejects.toMatchObject({ failure: 'timed_out' });
    if (at < 3) await clock.advance(10_000);
    await refused;
  }
  expect(times).toBe(3);
});

test('a hotel whose machine hangs holds nothing of the others', async () => {
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const items = ['dead 1', 'dead 2', 'well 1', 'well 2', 'fine 1'];
  const all = workByGroup(
    items,
    (item) => item.slice(0, 4),
    async (item) => {
      if (item.startsWith('dead')) await gate.promise;
      done.push(item);
      return !item.startsWith('dead');
    },
  );
  await expect.poll(() => done).toEqual(['well 1', 'fine 1', 'well 2']);
  gate.resolve();
  await all;
  // The rest of the silent one waits for the next run.
  expect(done).toEqual(['well 1', 'fine 1', 'well 2', 'dead 1']);
});
