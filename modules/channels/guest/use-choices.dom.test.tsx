import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { forgetPlay } from '#platform/web/guest-shell/followed-play';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { usePlayChannel } from './use-choices.ts';

afterEach(() => {
  cleanup();
  forgetPlay();
});

const snapshot = {
  language: 'en',
  ready: true,
  t: (key: string, { channel = '' }: { readonly channel?: string } = {}) => `${key} ${channel}`.trim(),
};
const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;

function PlayButton() {
  const { play, statusOf } = usePlayChannel();
  const channel = { id: 5, name: 'Eins Alp' };
  return (
    <button type="button" onClick={() => void play(channel)}>
      {statusOf(channel)}
    </button>
  );
}

/** What a phone says of a channel while and after its TV is asked; `answer`: what the server says in the end. */
async function said(answer: { readonly result: string } | string): Promise<readonly [number, string[], string | null]> {
  const toasts: string[] = [];
  const answered = Promise.withResolvers<{ readonly result: string }>();
  const wire = { of: () => ({ call: () => answered.promise }) };
  const shell = { wire, toast: (text: string) => void toasts.push(text) } as unknown as GuestShell;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={{ shell, session: { roomId: '7' } } as unknown as ShellValue}>
        <PlayButton />
      </ShellProvider>
    </TextsProvider>,
  );
  const button = screen.getByRole('button');
  await act(async () => button.click());
  const early = toasts.length;
  await act(async () => {
    if (typeof answer !== 'string') answered.resolve(answer);
    else answered.reject(new CallRefusedError(answer, true));
  });
  return [early, toasts, button.textContent];
}

test('a phone says that a channel is on the TV once the TV has said so, and not before', async () => {
  expect(await said({ result: 'done' })).toEqual([0, ['guide.playing Eins Alp'], 'success']);
});

test('a TV that has no picture yet is said to switch', async () => {
  expect(await said({ result: 'started' })).toEqual([0, ['guide.switching Eins Alp'], 'success']);
});

test('a TV that asks for the code is said to', async () => {
  expect(await said({ result: 'locked' })).toEqual([0, ['guide.locked_on_tv'], 'success']);
});

test.each([
  ['not_on_this_set', 'guide.not_on_this_tv'],
  ['tv_silent', 'guide.no_tv'],
  ['no_tv', 'guide.no_tv'],
  ['internal', 'guide.not_done'],
])('a TV that does not play it, %s, gets its own sentence', async (code, key) => {
  expect(await said(code)).toEqual([0, [`${key} Eins Alp`], 'failure']);
});
