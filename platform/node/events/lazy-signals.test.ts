import { expect, test } from 'vitest';
import { createLocalBus, createSignals } from './index.ts';

const signal = { property: '1', topic: 'remote-control.command', payload: 'ok' };

test('a signal reaches the listeners of its topic until they stop listening', () => {
  const signals = createSignals();
  signals.open(createLocalBus());
  const received: unknown[] = [];
  const stop = signals.listen('remote-control.command', ({ payload }) => received.push(payload));
  signals.listen('remote-control.state', () => received.push('wrong topic'));
  signals.send(signal);
  stop();
  signals.send(signal);
  expect(received).toEqual(['ok']);
});

test('a signal before the bus is open is dropped', () => {
  const signals = createSignals();
  const received: unknown[] = [];
  signals.listen('remote-control.command', ({ payload }) => received.push(payload));
  signals.send(signal);
  expect(received).toEqual([]);
});
