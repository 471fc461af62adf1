import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { refuse } from '#platform/contract';
import { createMetrics } from '#platform/node/http';
import type { ServerModule } from '#platform/node/server';
import { countCalls } from './count-calls.ts';

test('every call is counted by name and outcome, and its result is unchanged', async () => {
  const metrics = createMetrics({ process: false });
  const calls = {
    'Parrot.talk': async () => 'hello',
    'Parrot.fly': async () => refuse('asleep', 'not before noon'),
    'Parrot.break': async () => {
      throw new Error('broken');
    },
  };
  const [module] = countCalls([{ calls } as unknown as ServerModule], { metrics, clock: fakeClock() });
  const call = (name: string) => module?.calls[name]?.({} as never, {} as never);
  expect(await call('Parrot.talk')).toBe('hello');
  await expect(call('Parrot.fly')).rejects.toMatchObject({ code: 'asleep' });
  await expect(call('Parrot.break')).rejects.toThrow('broken');
  const text = await metrics.text();
  for (const [name, outcome] of [
    ['talk', 'OK'],
    ['fly', 'asleep'],
    ['break', 'internal'],
  ]) {
    expect(text).toContain(`bellhop_call_seconds_count{name="Parrot.${name}",outcome="${outcome}"} 1`);
  }
});
