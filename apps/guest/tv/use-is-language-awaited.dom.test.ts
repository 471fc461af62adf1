import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTexts, type LoadMessages } from '#platform/web/i18n';
import { useIsLanguageAwaited } from './use-is-language-awaited.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A TV whose engine speaks English and whose hotel German, the texts of which come with `arrive`. */
async function startTv() {
  let arrive: () => void = () => undefined;
  const german: LoadMessages = () =>
    new Promise((resolve) => {
      arrive = () => resolve({});
    });
  const loaders = { en: async () => ({}), de: german, fr: async () => ({}) };
  const texts = createTexts({ loaders, log: () => undefined });
  await texts.setLanguage('en');
  const view = renderHook(({ isWanted }) => useIsLanguageAwaited(texts, isWanted), {
    initialProps: { isWanted: false },
  });
  return { texts, view, arrive: () => act(async () => arrive()) };
}

test('the first words of a TV wait for the language of its hotel', async () => {
  const { texts, view, arrive } = await startTv();
  void texts.setLanguage('de');
  view.rerender({ isWanted: true });
  expect(view.result.current).toBe(true);
  await arrive();
  expect([view.result.current, texts.snapshot().language]).toEqual([false, 'de']);
});

test('texts that do not come are not waited for longer than three seconds', async () => {
  const { texts, view } = await startTv();
  void texts.setLanguage('de');
  view.rerender({ isWanted: true });
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(view.result.current).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(view.result.current).toBe(false);
});

test('once words are shown, a change of language takes no screen away', async () => {
  const { texts, view } = await startTv();
  view.rerender({ isWanted: true });
  expect(view.result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(10));
  void texts.setLanguage('de');
  view.rerender({ isWanted: true });
  expect(view.result.current).toBe(false);
});
