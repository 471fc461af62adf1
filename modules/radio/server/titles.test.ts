import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createLocalSignals } from '#platform/node/events';
import type { Sockets } from '#platform/wire';
import { createTitles } from './titles.ts';

/** Two processes of one server. */
function createProcesses() {
  const [clock, signals] = [fakeClock(), createLocalSignals()];
  const processes = [1, 2].map(() => {
    const pushed: unknown[] = [];
    const sockets = { push: (_contract, _name, push) => pushed.push(push) } as Partial<Sockets> as Sockets;
    const titles = createTitles({ clock, signals, sockets });
    return { titles, pushed, stop: titles.follow() };
  });
  return { clock, processes };
}

test('what a station plays reaches the devices of every process, each once, and is known in all', async () => {
  const { clock, processes } = createProcesses();
  const to = { property: '1', stayId: 's' };
  processes[0]?.titles.tell({ property: '1', id: 'a' }, 'Trio', [to, { ...to }, { property: '1', sessionId: 'v' }]);
  const root = { item_id: 'a', title: 'Trio' };
  for (const { titles, pushed } of processes) {
    expect(pushed).toEqual([
      { to, root },
      { to: { property: '1', sessionId: 'v' }, root },
    ]);
    expect([titles.of('1', 'a'), titles.of('2', 'a'), titles.of('1', 'b')]).toEqual(['Trio', '', '']);
  }
  // Whoever received it is gone.
  await clock.advance(15 * 60_000);
  expect(processes[1]?.titles.of('1', 'a')).toBe('');
});

test('a station that is left plays nothing that is known', () => {
  const { processes } = createProcesses();
  const [one, two] = processes;
  one?.titles.tell({ property: '1', id: 'a' }, 'Trio', []);
  one?.titles.tell({ property: '1', id: 'a' }, '', []);
  expect(two?.titles.of('1', 'a')).toBe('');
  two?.stop();
  one?.titles.tell({ property: '1', id: 'a' }, 'Trio', [{ property: '1', stayId: 's' }]);
  expect([one?.titles.of('1', 'a'), two?.titles.of('1', 'a')]).toEqual(['Trio', '']);
});
