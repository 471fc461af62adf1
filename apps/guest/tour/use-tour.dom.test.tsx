import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShellProvider, type ShellValue, type Tour, type TourStep } from '#platform/web/guest-shell';
import type { TextKey } from '#platform/web/i18n';
import { useTour } from './use-tour.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 100, this.hasAttribute('hidden') ? 0 : 20);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function tourOf(...names: readonly string[]): Tour {
  const steps = names.map((target): TourStep => ({ target, title: target as TextKey, text: target as TextKey }));
  return { route: 'epg', load: async () => steps };
}

function put(...names: readonly string[]): void {
  for (const name of names) {
    const element = document.createElement('p');
    element.dataset.tour = name;
    document.body.append(element);
  }
}

async function run(tour: Tour) {
  const onEnd = vi.fn();
  const value = { shell: { log: () => undefined } } as unknown as ShellValue;
  const hook = renderHook(() => useTour(tour, onEnd), {
    wrapper: ({ children }) => <ShellProvider value={value}>{children}</ShellProvider>,
  });
  await act(async () => vi.advanceTimersByTimeAsync(0));
  const shown = () => hook.result.current && [hook.result.current.step?.target, hook.result.current.number];
  const press = (key: 'next' | 'previous') => act(() => hook.result.current?.[key]());
  return { hook, onEnd, shown, press };
}

it('leads from step to step and back, and ends after the last one', async () => {
  put('a', 'b');
  const { hook, shown, press, onEnd } = await run(tourOf('a', 'b'));
  expect(shown()).toEqual(['a', 1]);
  expect(hook.result.current).toMatchObject({ count: 2, isFirst: true, isLast: false });
  press('previous');
  expect(shown()).toEqual(['a', 1]);
  press('next');
  expect(shown()).toEqual(['b', 2]);
  expect(hook.result.current).toMatchObject({ isFirst: false, isLast: true });
  press('previous');
  press('next');
  expect(onEnd).not.toHaveBeenCalled();
  press('next');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('leaves out a step whose target is not on the screen, or is hidden', async () => {
  put('a', 'hidden', 'c');
  document.querySelector('[data-tour=hidden]')?.setAttribute('hidden', '');
  const { hook, press, shown } = await run(tourOf('a', 'hidden', 'absent', 'c'));
  expect(hook.result.current?.count).toBe(2);
  press('next');
  expect(shown()).toEqual(['c', 2]);
});

it('waits for a screen that is still loading', async () => {
  const { shown } = await run(tourOf('a'));
  expect(shown()).toBeUndefined();
  await act(async () => {
    put('a');
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(shown()).toEqual(['a', 1]);
});

it('has no step where nothing appears in time', async () => {
  const { hook, onEnd, press } = await run(tourOf('a'));
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(hook.result.current).toMatchObject({ step: undefined, count: 0, isFirst: true, isLast: true });
  press('next');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
