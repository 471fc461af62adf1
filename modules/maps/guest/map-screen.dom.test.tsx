import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MapStill } from '#maps/contract';
import { dark } from '#maps/rules';
import { mapPlace, mapWalk, openMapApp, testMap } from '../testing/map-app.tsx';
import { MapScreen } from './screens/map-screen.tsx';

// The browser of these tests draws no maps: it has the picture.
afterEach(cleanup);

const cards = () => [...document.querySelectorAll('[data-place]')].map((card) => card.textContent);
const numbers = () => [...document.querySelectorAll('[data-chosen]')].filter(({ tagName }) => tagName === 'B');

test('places have their number, name and distance, and so have walks but for the number', async () => {
  await openMapApp(MapScreen, testMap);
  expect(cards()).toEqual([
    '1Jettymaps.metres 500maps.about Jetty',
    '2Chapelmaps.kilometres 1 · maps.by.foot 35maps.about Chapel',
    'To the chapelmaps.kilometres 1.6 · maps.by.foot 35',
  ]);
});

const lines = () => [...document.querySelectorAll<SVGElement>('g[data-walk]')];

test('walks are lines on the picture, where the projection has them, and the chosen one stands out above the others', async () => {
  const walks = [mapWalk('To the chapel'), mapWalk('Round the lake')];
  await openMapApp(MapScreen, { ...testMap, walks });
  const shown = () => lines().map(({ dataset }) => [dataset.walk, dataset.chosen]);
  expect(shown()).toEqual([
    ['To the chapel', 'false'],
    ['Round the lake', 'false'],
  ]);
  // From the middle of a picture of 0.2 degrees and 1,920 pixels, 0.01 degrees to the east.
  const points = lines()[0]?.querySelector('polyline')?.getAttribute('points') ?? '';
  expect(points.split(' ').map((point) => point.split(',').map((one) => Math.round(Number(one))))).toEqual([
    [960, 540],
    [1056, 540],
  ]);
  fireEvent.click(screen.getByRole('button', { name: /To the chapel/ }));
  expect(shown()).toEqual([
    ['Round the lake', 'false'],
    ['To the chapel', 'true'],
  ]);
  // The picture is a dark one, whatever the phone’s screens are.
  expect([...(lines()[1]?.children ?? [])].map((one) => one.getAttribute('stroke'))).toEqual([dark.halo, dark.walk]);
  fireEvent.click(screen.getByRole('button', { name: /To the chapel/ }));
  expect(shown().map(([, isChosen]) => isChosen)).toEqual(['false', 'false']);
});

/** Half as wide as the map’s own picture. */
const nearer = { bounds: [9.55, 46.575, 9.65, 46.625], width: 1920, height: 1080 } satisfies Partial<MapStill>;
const pictures = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));

test('a walk that has a picture of its own is framed by it once that is loaded', async () => {
  const still: MapStill = { ...nearer, url: '/media/1/maps/v/still/15' };
  const walks = [mapWalk('To the chapel', { still })];
  await openMapApp(MapScreen, { ...testMap, walks });
  const across = () => lines()[0]?.querySelector('polyline:last-child')?.getAttribute('points')?.split(' ').at(-1);
  expect(across()).toMatch(/^1056\.0,/);
  fireEvent.click(screen.getByRole('button', { name: /To the chapel/ }));
  expect(pictures()).toEqual(['/media/1/maps/v/still/14', still.url]);
  expect(across()).toMatch(/^1056\.0,/);
  fireEvent.load(document.querySelector(`img[src="${still.url}"]`) as Element);
  expect(pictures()).toEqual([still.url]);
  expect(across()).toMatch(/^1152\.0,/);
  fireEvent.click(screen.getByRole('button', { name: /To the chapel/ }));
  expect(pictures()).toEqual([still.url, '/media/1/maps/v/still/14']);
});

test('who cannot draw the map sees its picture, on which the chosen place stands out', async () => {
  await openMapApp(MapScreen, testMap);
  expect(document.querySelector('img[src="/media/1/maps/v/still/14"]')).not.toBeNull();
  expect(numbers().map((one) => one.textContent)).toEqual(['1', '2']);
  fireEvent.click(screen.getByRole('button', { name: /Chapel.*kilo/ }));
  expect(numbers().map((one) => one.getAttribute('data-chosen'))).toEqual(['false', 'true']);
  const at = (numbers()[1] as HTMLElement).style;
  expect([at.left, at.top].map((share) => Math.round(Number.parseFloat(share)))).toEqual([75, 50]);
});

test('a place opens its page', async () => {
  const app = await openMapApp(MapScreen, testMap);
  fireEvent.click(screen.getByRole('link', { name: 'maps.about Chapel' }));
  expect(app.places).toEqual([{ name: 'contentpage', params: { cpId: 'Chapel' } }]);
});

test('a link may name the place that is chosen', async () => {
  await openMapApp(MapScreen, testMap, { place: 'Chapel' });
  expect(screen.getByRole('button', { name: /Chapel/ }).getAttribute('aria-pressed')).toBe('true');
});

test('without a map there is the list, without walks', async () => {
  await openMapApp(MapScreen, { ...testMap, tiles: null, still: null });
  expect(cards()).toHaveLength(2);
  expect(document.querySelector('img')).toBeNull();
});

const floor = (name: string) => ({
  ...{ id: name, name, image: '/media/1/plan.webp' },
  spots: [
    { name: 'Bar', x: 0.5, y: 0.25, page_id: '113' },
    { name: 'Hall', x: 0.6, y: 0.25, page_id: '' },
  ],
});

test('the house has its floors, the lowest first on the screen, and spots that lead to their pages', async () => {
  const app = await openMapApp(MapScreen, { ...testMap, floors: [floor('First'), floor('Ground')] });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'maps.house' })));
  expect(app.places).toEqual([{ name: 'maps', query: { show: 'house' } }]);
  expect(screen.getByRole('img').getAttribute('alt')).toBe('maps.plan_of Ground');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['1Bar', '2Hall']);
  fireEvent.click(screen.getByRole('link'));
  expect(app.places.at(-1)).toEqual({ name: 'contentpage', params: { cpId: '113' } });
  fireEvent.click(screen.getByRole('button', { name: 'First' }));
  expect(screen.getByRole('img').getAttribute('alt')).toBe('maps.plan_of First');
});

test('a hotel with nothing to show says so, and a failure can be tried again', async () => {
  await openMapApp(MapScreen, { ...testMap, tiles: null, still: null, places: [] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('maps.none');
  cleanup();
  await openMapApp(MapScreen, undefined);
  expect(screen.getByRole('button', { name: 'try again' })).toBeDefined();
});

test('a place whose distance nobody knows has none', async () => {
  await openMapApp(MapScreen, { ...testMap, places: [mapPlace(1, 'Jetty', { metres: null })], walks: [] });
  expect(cards()).toEqual(['1Jettymaps.about Jetty']);
});
