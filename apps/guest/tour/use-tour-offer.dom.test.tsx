import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tour } from '#platform/web/guest-shell';
import { noteOffered, toursModule } from './offered-tours.ts';
import { useTourOffer } from './use-tour-offer.ts';

const guide: Tour = { route: 'epg', load: async () => [] };
const modules = [{ tours: [guide] }, {}];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  void toursModule.wipe.run?.();
  localStorage.clear();
});

function open(route: string) {
  return renderHook(({ at }) => useTourOffer(modules, at, 'phone'), { initialProps: { at: route } });
}

it('offers a tour until the guest has left its screen after a while', () => {
  const { result, rerender } = open('epg');
  expect(result.current).toEqual({ tour: guide, isNew: true });
  vi.advanceTimersByTime(2_000);
  rerender({ at: 'home' });
  expect(result.current).toBeUndefined();
  rerender({ at: 'epg' });
  expect(result.current?.isNew).toBe(true);
  vi.advanceTimersByTime(3_000);
  rerender({ at: 'home' });
  rerender({ at: 'epg' });
  expect(result.current?.isNew).toBe(false);
});

it('is not new once it was taken', () => {
  noteOffered('epg', 'phone');
  expect(open('epg').result.current?.isNew).toBe(false);
});

it('is nothing where the screen has no tour', () => {
  expect(open('home').result.current).toBeUndefined();
});
