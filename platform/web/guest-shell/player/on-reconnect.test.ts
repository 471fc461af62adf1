import { expect, test, vi } from 'vitest';
import { onReconnect } from './on-reconnect.ts';

test('a server that is reached anyway is no news; one that is reached again is', () => {
  let tell = (_isOpen: boolean): void => undefined;
  const end = vi.fn();
  const onConnection = (listener: (isOpen: boolean) => void) => {
    tell = listener;
    // As the connection does: with its state, at once.
    listener(true);
    return end;
  };
  const listener = vi.fn();
  const stop = onReconnect({ onConnection }, listener);
  expect(listener).not.toHaveBeenCalled();
  tell(false);
  tell(true);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  expect(end).toHaveBeenCalledOnce();
});
