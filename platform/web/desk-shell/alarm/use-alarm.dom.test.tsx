import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { DeskProvider, type DeskValue } from '../desk-context.tsx';
import type { RingingItem } from './ringing-item.ts';
import { useAlarm } from './use-alarm.ts';

const started = vi.hoisted(() => {
  const loops: boolean[] = [];
  class Source {
    readonly loop: boolean;
    constructor(_context: object, { loop }: { loop: boolean }) {
      this.loop = loop;
    }
    connect() {}
    start() {
      loops.push(this.loop);
    }
    stop() {}
  }
  class Context {
    readonly state = 'running';
    readonly sampleRate = 8000;
    addEventListener() {}
    resume() {
      return Promise.resolve();
    }
    createBuffer() {
      return { copyToChannel() {} };
    }
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioBufferSourceNode', Source);
  return loops;
});
beforeEach(() => {
  vi.useFakeTimers();
  started.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const item = (id: string, isQuiet = true): RingingItem => ({
  ...{ id, title: id, text: '', since: 0, level: 0, isQuiet },
  ...{ target: { name: 'orders' }, acknowledge: undefined },
});

function Bell({ items, isTalking }: { readonly items: readonly RingingItem[]; readonly isTalking: boolean }) {
  useAlarm(items, isTalking);
  return undefined;
}

const value = { desk: { serverNow: () => systemClock.now() }, offlineSince: undefined } as unknown as DeskValue;
const deskOf = (items: readonly RingingItem[], isTalking: boolean) => (
  <DeskProvider value={value}>
    <Bell items={items} isTalking={isTalking} />
  </DeskProvider>
);
const desk = (...items: readonly RingingItem[]) => deskOf(items, false);
const inCall = (...items: readonly RingingItem[]) => deskOf(items, true);
const ringing = () => document.documentElement.dataset.ringing;

test('what can wait sounds once for each, not in a loop, and neither the title nor the icon counts it', async () => {
  document.title = 'Orders';
  const { rerender } = render(desk(item('one')));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([started, ringing()]).toEqual([[false], 'quiet']);
  expect(document.title).toBe('Orders');
  rerender(desk(item('one'), item('two')));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(started).toEqual([false, false]);
  rerender(desk());
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([started, ringing()]).toEqual([[false, false], '']);
});

test('what rings is not softened by what can wait', async () => {
  render(desk(item('later'), item('now', false)));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([started, ringing()]).toEqual([[true], 'calm']);
});

test('during a call what rings sounds once and softly, is counted all the same, and rings again after it', async () => {
  document.title = 'Calls';
  const since = (id: string, at: number) => ({ ...item(id, false), since: at, level: 3 - at });
  const { rerender } = render(inCall(since('one', 1)));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([started, ringing()]).toEqual([[false], 'quiet']);
  expect(document.title).not.toBe('Calls');
  // The newest is not the first of those that ring.
  rerender(inCall(since('one', 1), since('two', 2)));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(started).toEqual([false, false]);
  rerender(desk(since('one', 1), since('two', 2)));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([started, ringing()]).toEqual([[false, false, true], 'urgent']);
});
