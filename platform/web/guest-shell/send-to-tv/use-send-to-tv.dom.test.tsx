import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallRefusedError, ConnectionLostError } from '#platform/web/wire';
import { forgetPlay, notePlays } from '../followed-play/index.ts';
import { type GuestShell, ShellProvider, type ShellValue } from '../index.ts';
import { type SentToTv, useSendToTv } from './use-send-to-tv.ts';

afterEach(() => {
  cleanup();
  forgetPlay();
});

type Answer = Awaited<ReturnType<SentToTv['send']>>;

/** A phone that plays, and what it says and does with its own player. */
function openPhone() {
  const log: string[] = [];
  const sends: { readonly id: string; readonly answered: PromiseWithResolvers<Answer> }[] = [];
  let press: (what: string) => Promise<void> = async () => undefined;
  const sent: SentToTv = {
    what: 'song',
    send(id) {
      const answered = Promise.withResolvers<Answer>();
      sends.push({ id, answered });
      return answered.promise;
    },
    player: { close: () => void log.push('closes'), pause: () => void log.push('pauses') },
    say: {
      ...{ sending: 'sending', started: 'starts there', locked: 'asks for the code' },
      ...{ done: 'plays there', failed: 'does not play there' },
    },
    onRefused: (error) => void log.push(`refused: ${error instanceof CallRefusedError ? error.code : ''}`),
  };
  function Phone() {
    const send = useSendToTv();
    press = (what) => send({ ...sent, what });
    return undefined;
  }
  const shell = { toast: (text: string) => void log.push(text) } as unknown as GuestShell;
  render(
    <ShellProvider value={{ shell } as unknown as ShellValue}>
      <Phone />
    </ShellProvider>,
  );
  const answer = (result: Answer['result'] | Answer | Error, at = 0) =>
    act(async () => {
      if (result instanceof Error) sends[at]?.answered.reject(result);
      else sends[at]?.answered.resolve(typeof result === 'string' ? { result } : result);
    });
  /** Tells what the TV reports of what was sent. */
  const report = (result: string, at = 0) => act(async () => notePlays([{ id: sends[at]?.id ?? '', result }]));
  return { log, answer, report, press: (what = 'song') => act(async () => void press(what)), sends };
}

test('a phone says behind it what the TV did not take', async () => {
  const { log, answer, press } = openPhone();
  await press();
  await answer({ result: 'done', note: 'some of it' });
  expect(log).toEqual(['sending', 'closes', 'plays there some of it']);
});

test('a phone says that it sends, plays on, and closes its own player once the TV plays', async () => {
  const { log, answer, press } = openPhone();
  await press();
  expect(log).toEqual(['sending']);
  await answer('done');
  expect(log).toEqual(['sending', 'closes', 'plays there']);
});

test('a phone only pauses what the TV has not begun, and closes its player once the TV reports that it plays', async () => {
  const { log, answer, report, press } = openPhone();
  await press();
  await answer('started');
  expect(log).toEqual(['sending', 'pauses', 'starts there']);
  await report('started');
  await report('done');
  expect(log.slice(3)).toEqual(['closes', 'plays there']);
  await report('started');
  await report('done');
  expect(log.slice(3)).toEqual(['closes', 'plays there']);
});

test('a phone says that the TV asks for the code, and then that it plays', async () => {
  const { log, answer, report, press } = openPhone();
  await press();
  await answer('locked');
  for (const result of ['locked', 'started', 'done']) await report(result);
  expect(log).toEqual(['sending', 'pauses', 'asks for the code', 'closes', 'plays there']);
});

test.each(['started', 'done'] as const)(
  'what was %s and then failed is said to have failed, once and for good',
  async (result) => {
    const { log, answer, report, press } = openPhone();
    await press();
    await answer(result);
    const before = log.length;
    for (const later of ['not_playable', 'done', 'not_playable']) await report(later);
    expect(log.slice(before)).toEqual(['does not play there']);
  },
);

test('what the TV reports before it has answered is said after its answer', async () => {
  const { log, answer, report, press } = openPhone();
  await press();
  await report('started');
  await report('not_playable');
  expect(log).toEqual(['sending']);
  await answer('done');
  expect(log).toEqual(['sending', 'closes', 'plays there', 'does not play there']);
});

test('a phone whose answer is lost after the TV reported that it plays says nothing else', async () => {
  const { log, answer, report, press } = openPhone();
  await press();
  await report('done');
  await answer(new ConnectionLostError());
  expect(log).toEqual(['sending', 'closes', 'plays there']);
});

test.each([
  [new CallRefusedError('no_tv', true), 'no_tv'],
  [new CallRefusedError('tv_silent', true), 'tv_silent'],
  [new CallRefusedError('not_on_this_set', false), 'not_on_this_set'],
  [new ConnectionLostError(), ''],
])('a phone plays on and says why where the TV does not play: %s', async (error, code) => {
  const { log, answer, press } = openPhone();
  await press();
  await answer(error);
  expect(log).toEqual(['sending', `refused: ${code}`]);
});

test.each([
  [new ConnectionLostError(), ['closes', 'plays there']],
  [new CallRefusedError('tv_silent', true), ['closes', 'plays there']],
  [new CallRefusedError('not_on_this_set', true), []],
])('a TV that has not answered may report nevertheless that it plays: %s', async (error, said) => {
  const { log, answer, report, press } = openPhone();
  await press();
  await answer(error);
  await report('done');
  expect(log.slice(2)).toEqual(said);
});

test('a second press sends nothing while the TV has not answered, and a later one does', async () => {
  const { answer, press, sends } = openPhone();
  await press();
  await press();
  expect(sends).toHaveLength(1);
  await answer('done');
  await press();
  expect(sends).toHaveLength(2);
  expect(sends[0]?.id).not.toBe(sends[1]?.id);
});

test('what was sent before says nothing any more once something else is', async () => {
  const { log, answer, report, press } = openPhone();
  await press();
  await press('another song');
  await answer('started');
  await report('not_playable');
  await answer('done', 1);
  expect(log).toEqual(['sending', 'sending', 'closes', 'plays there']);
});

test('nothing is said of what was sent once the phone has forgotten its guest', async () => {
  const { log, answer, report, press } = openPhone();
  await press();
  forgetPlay();
  await answer('done');
  await report('not_playable');
  expect(log).toEqual(['sending']);
});
