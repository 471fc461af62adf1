import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallRefusedError, ConnectionLostError } from '#platform/web/wire';
import { type GuestShell, ShellProvider, type ShellValue } from '../../index.ts';
import { type SentToTv, useSendToTv } from './use-send-to-tv.ts';

afterEach(cleanup);

/** A phone that plays, and what it says and does with its own player. */
function openPhone() {
  const log: string[] = [];
  const answered = Promise.withResolvers<{ readonly result: 'done' | 'started'; readonly note?: string }>();
  let sends = 0;
  let press: () => Promise<void> = async () => undefined;
  const sent: SentToTv = {
    send: () => {
      sends += 1;
      return answered.promise;
    },
    player: { close: () => void log.push('closes'), pause: () => void log.push('pauses') },
    say: { sending: 'sending', done: 'plays there', started: 'starts there' },
    refused: (code) => `refused: ${code}`,
  };
  function Phone() {
    const send = useSendToTv();
    press = () => send(sent);
    return undefined;
  }
  const shell = { toast: (text: string) => void log.push(text) } as unknown as GuestShell;
  render(
    <ShellProvider value={{ shell } as unknown as ShellValue}>
      <Phone />
    </ShellProvider>,
  );
  return { log, answered, press: () => act(async () => void press()), sends: () => sends };
}

test('a phone says that it sends, plays on, and closes its own player once the TV plays', async () => {
  const { log, answered, press } = openPhone();
  await press();
  expect(log).toEqual(['sending']);
  await act(async () => answered.resolve({ result: 'done' }));
  expect(log).toEqual(['sending', 'closes', 'plays there']);
});

test('a phone only pauses what the TV has not begun, so that its sound is a press away', async () => {
  const { log, answered, press } = openPhone();
  await press();
  await act(async () => answered.resolve({ result: 'started' }));
  expect(log).toEqual(['sending', 'pauses', 'starts there']);
});

test('a phone says behind it what the TV did not take', async () => {
  const { log, answered, press } = openPhone();
  await press();
  await act(async () => answered.resolve({ result: 'done', note: 'some of it' }));
  expect(log).toEqual(['sending', 'closes', 'plays there some of it']);
});

test.each([
  [new CallRefusedError('no_tv', true), 'no_tv'],
  [new CallRefusedError('tv_silent', true), 'tv_silent'],
  [new CallRefusedError('not_on_this_set', false), 'not_on_this_set'],
  [new ConnectionLostError(), ''],
])('a phone plays on and says why where the TV does not play: %s', async (error, code) => {
  const { log, answered, press } = openPhone();
  await press();
  await act(async () => answered.reject(error));
  expect(log).toEqual(['sending', `refused: ${code}`]);
});

test('a second press sends nothing while the TV has not answered, and a later one does', async () => {
  const { answered, press, sends } = openPhone();
  await press();
  await press();
  expect(sends()).toBe(1);
  await act(async () => answered.resolve({ result: 'done' }));
  await press();
  expect(sends()).toBe(2);
});
