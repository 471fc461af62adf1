import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FocusScope, startSpatialNavigation } from '#platform/web/ui/focus';
import { mapPlace, openMapApp, testMap } from '../../testing/map-app.tsx';
import { TvMap } from './tv-map.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(map: Parameters<typeof openMapApp>[1], query: Record<string, string> = {}) {
  const app = await openMapApp(
    () => (
      <FocusScope value={query.place ?? ''}>
        <TvMap />
      </FocusScope>
    ),
    map,
    query,
  );
  await act(() => vi.advanceTimersByTimeAsync(400));
  return app;
}

const row = (id: string) => document.querySelector<HTMLElement>(`[data-focus-key="maps.place.${id}"]`);
const chosen = () => document.querySelector('b[data-chosen="true"]')?.textContent;

test('the mark is on the nearest place, and the number of the place that has it stands out', async () => {
  await open(testMap);
  expect(document.activeElement).toBe(row('Jetty'));
  expect(chosen()).toBe('1');
  await act(async () => row('Chapel')?.focus());
  expect(chosen()).toBe('2');
});

test.each([
  ['Mill', '3'],
  ['gone', '1'],
])('with the place %s in the address the mark is on number %s', async (place, number) => {
  await open({ ...testMap, places: [...testMap.places, mapPlace(3, 'Mill')] }, { place });
  expect([document.activeElement?.querySelector('b')?.textContent, chosen()]).toEqual([number, number]);
});

test('OK opens the page of a place', async () => {
  const app = await open(testMap);
  await act(async () => row('Chapel')?.click());
  expect(app.places).toEqual([{ name: 'contentpage', params: { cpId: 'Chapel' } }]);
});

test('without a map there is the list, and without places a way back', async () => {
  await open({ ...testMap, tiles: null, still: null });
  expect([row('Jetty') !== null, document.querySelector('img')]).toEqual([true, null]);
  cleanup();
  await open({ ...testMap, places: [] });
  expect(document.body.textContent).toContain('maps.none');
  expect(document.querySelector('[data-focus-key="state.back"]')).not.toBeNull();
});
