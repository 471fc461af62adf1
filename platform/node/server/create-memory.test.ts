import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createMemory } from './create-memory.ts';

function counted(ms?: number) {
  const clock = fakeClock();
  const read: string[] = [];
  const memory = createMemory<[hotel: string, room: string], number>(
    clock,
    async (hotel, room) => read.push(`${hotel} ${room}`),
    ms,
  );
  return { clock, read, memory };
}

test('what many want at once is read once, and again when its time is over', async () => {
  const { clock, read, memory } = counted(1000);
  expect(await Promise.all([memory.get('a', '1'), memory.get('a', '1'), memory.get('a', '2')])).toEqual([1, 1, 2]);
  await clock.advance(999);
  expect(await memory.get('a', '1')).toBe(1);
  await clock.advance(1);
  expect(await memory.get('a', '1')).toBe(3);
  expect(read).toEqual(['a 1', 'a 2', 'a 1']);
});

test('a hotel is forgotten without the others, and without a time nothing else is', async () => {
  const { clock, memory } = counted();
  await memory.get('a', '1');
  await memory.get('b', '1');
  await clock.advance(365 * 86_400_000);
  memory.forget('a');
  expect([await memory.get('a', '1'), await memory.get('b', '1')]).toEqual([3, 2]);
});

test('a failure is not remembered', async () => {
  let isBroken = true;
  const memory = createMemory<[string], string>(fakeClock(), async (hotel) => {
    if (isBroken) throw new Error('the database is away');
    return hotel;
  });
  await expect(memory.get('a')).rejects.toThrow('away');
  isBroken = false;
  expect(await memory.get('a')).toBe('a');
});
