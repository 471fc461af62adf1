import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { useSignInCode } from './use-sign-in-code.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 9) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Code() {
  const { address = 'none', joined = 'nobody' } = useSignInCode('stay');
  return <p>{`${address} ${joined}`}</p>;
}

/** Shows the code of a stay on a TV whose server answers as the test says. */
function open() {
  const answers: PromiseWithResolvers<object>[] = [];
  const connection = new Set<(open: boolean) => void>();
  const joined = new Set<(push: object) => void>();
  const wire = {
    of: () => ({
      call() {
        const answer = Promise.withResolvers<object>();
        answers.push(answer);
        return answer.promise;
      },
      on(_name: string, listener: (push: object) => void) {
        joined.add(listener);
        return () => joined.delete(listener);
      },
    }),
    onConnection(listener: (open: boolean) => void) {
      connection.add(listener);
      listener(true);
      return () => connection.delete(listener);
    },
  };
  const queries = createQueryCache({ wire: wire as never, clock: systemClock, random: seededRandom(1) });
  const shell = { wire, queries, serverNow: () => systemClock.now() };
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const page = (offlineSince?: number) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={{ shell, offlineSince } as unknown as ShellValue}>
        <Code />
      </ShellProvider>
    </TextsProvider>
  );
  const { rerender } = render(page());
  return {
    count: () => answers.length,
    answer: (at: number, path: string, minutes = 2) =>
      act(async () =>
        answers[at]?.resolve({ url: path, expires_at: new Date(systemClock.now() + minutes * 60_000).toISOString() }),
      ),
    refuse: (at: number) => act(async () => answers[at]?.reject(new Error('lost'))),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    join: (stay_id: string) =>
      act(async () => {
        for (const listener of joined) listener({ stay_id, name: 'Astrid' });
      }),
    connect: (isOpen: boolean) =>
      act(async () => {
        rerender(page(isOpen ? undefined : systemClock.now()));
        for (const listener of connection) listener(isOpen);
      }),
  };
}

const shown = (text: string) => screen.getByText((content) => content.endsWith(text));

test('a code is replaced 15 seconds before it expires', async () => {
  const { answer, wait, count } = open();
  shown('none nobody');
  await answer(0, '/a');
  shown('/a nobody');
  await wait(104_000);
  expect(count()).toBe(1);
  await wait(1_000);
  expect(count()).toBe(2);
  await answer(1, '/b');
  shown('/b nobody');
});

test('a code that cannot be replaced disappears, and is requested every ten seconds', async () => {
  const { answer, refuse, wait, count } = open();
  await answer(0, '/a');
  await wait(105_000);
  await refuse(1);
  shown('none nobody');
  await wait(10_000);
  await refuse(2);
  await wait(10_000);
  expect(count()).toBe(4);
  await answer(3, '/b');
  shown('/b nobody');
});

test('whoever used the code is named for a moment, and a new code is shown', async () => {
  const { answer, join, wait, count } = open();
  await answer(0, '/a');
  await join('stay');
  shown('/a Astrid');
  expect(count()).toBe(2);
  await answer(1, '/b');
  shown('/b Astrid');
  await wait(12_000);
  shown('/b nobody');
});

test('nobody is named who joined another stay', async () => {
  const { answer, join } = open();
  await answer(0, '/a');
  await join('other');
  shown('/a nobody');
});

test('without a connection there is no code, and afterwards a new one', async () => {
  const { answer, connect, count } = open();
  await answer(0, '/a');
  await connect(false);
  shown('none nobody');
  await connect(true);
  expect(count()).toBe(2);
  await answer(1, '/b');
  shown('/b nobody');
});
