import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MapStill } from '#maps/contract';
import { FocusScope, startSpatialNavigation } from '#platform/web/ui/focus';
import { mapPlace, mapWalk, openMapApp, testMap } from '../../testing/map-app.tsx';
import { TvMap } from './tv-map.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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

const walkRow = (id: string) => document.querySelector<HTMLElement>(`[data-focus-key="maps.walk.${id}"]`);
const chosenLine = () => document.querySelector<SVGElement>('g[data-walk][data-chosen="true"]')?.dataset.walk;
/** Puts each row below the one before it: the document has no layout of its own. */
function stubLayout(): void {
  const rows = () => [...document.querySelectorAll('[data-focus-key]')];
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(0, rows().indexOf(this)) * 100;
  });
  for (const size of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(50);
}

/** Presses an arrow of the remote. */
async function press(key: string) {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: key === 'ArrowDown' ? 40 : 38 });
    await vi.advanceTimersByTimeAsync(400);
  });
}

test('the arrows lead on from the places to the walks, whose line then stands out', async () => {
  stubLayout();
  await open({ ...testMap, walks: [mapWalk('Lake'), mapWalk('Pines')] });
  expect(chosenLine()).toBeUndefined();
  for (const marked of [row('Chapel'), walkRow('Lake'), walkRow('Pines')]) {
    await press('ArrowDown');
    expect(document.activeElement).toBe(marked);
  }
  expect([chosenLine(), chosen()]).toEqual(['Pines', undefined]);
  expect(walkRow('Pines')?.textContent).toBe('Pinesmaps.kilometres 1.6 · maps.by.foot 35');
  await press('ArrowUp');
  expect(chosenLine()).toBe('Lake');
});

test('a walk is framed by a picture of its own where it has one, and a place brings the other back', async () => {
  const still: MapStill = {
    ...{ url: '/media/1/maps/v/still/15', width: 1920, height: 1080 },
    bounds: [9.55, 46.575, 9.65, 46.625],
  };
  await open({ ...testMap, walks: [mapWalk('Lake', { still })] });
  const shown = () => document.querySelector('img')?.getAttribute('src');
  const load = () => fireEvent.load([...document.querySelectorAll('img')].at(-1) as Element);
  await act(async () => walkRow('Lake')?.focus());
  expect(shown()).toBe('/media/1/maps/v/still/14');
  load();
  expect(shown()).toBe('/media/1/maps/v/still/15');
  await act(async () => row('Jetty')?.focus());
  load();
  expect([shown(), chosen()]).toEqual(['/media/1/maps/v/still/14', '1']);
});

test('OK opens the page to which a walk leads, if it leads to one', async () => {
  const app = await open({ ...testMap, walks: [mapWalk('Lake'), mapWalk('Pines', { place_id: 'Chapel' })] });
  await act(async () => walkRow('Lake')?.click());
  expect(app.places).toEqual([]);
  await act(async () => walkRow('Pines')?.click());
  expect(app.places).toEqual([{ name: 'contentpage', params: { cpId: 'Chapel' } }]);
});

test('a hotel that has walks and no places shows them, but not without the picture', async () => {
  await open({ ...testMap, places: [] });
  expect(document.activeElement).toBe(walkRow('walk'));
  expect(chosenLine()).toBe('walk');
  cleanup();
  await open({ ...testMap, places: [], still: null });
  expect([walkRow('walk'), document.body.textContent?.includes('maps.none')]).toEqual([null, true]);
});

test('without a map there is the list, and without places a way back', async () => {
  await open({ ...testMap, tiles: null, still: null });
  expect([row('Jetty') !== null, walkRow('walk'), document.querySelector('img')]).toEqual([true, null, null]);
  cleanup();
  await open({ ...testMap, places: [], walks: [] });
  expect(document.body.textContent).toContain('maps.none');
  expect(document.querySelector('[data-focus-key="state.back"]')).not.toBeNull();
});
