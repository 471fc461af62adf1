import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type MenuAction, type RouteTarget, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { PageAttributes } from './screens/page-attributes.tsx';
import { TvPageAttributes } from './tv/tv-page-attributes.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(cleanup);

const jetty = { title: 'Jetty', map: { latitude: 46.6, longitude: 9.6 } };
const place = { id: 'jetty', latitude: 46.6, longitude: 9.6 };
const tiles = { bounds: [9.5, 46.5, 9.7, 46.7] };
const answer = (more: object = {}) => ({ tiles, places: [place], ...more });

type Given = { readonly map?: object | undefined; readonly page?: object; readonly hasMaps?: boolean };

/** Shows the attributes of a page; returns the calls to the hotel and where the link led. */
async function openPage(device: 'phone' | 'tv', { map, page = jetty, hasMaps = true }: Given) {
  const called: string[] = [];
  const led: (RouteTarget | string | undefined)[] = [];
  const nothing = () => undefined;
  const call = async (name: string) => {
    called.push(name);
    if (!map) throw new Error('out of order');
    return map;
  };
  const wire = {
    of: () => ({ call, on: () => nothing }),
    ...{ state: () => ({ connection: 'open', clockCorrections: 0 }), subscribe: () => nothing },
    onConnection: () => nothing,
  };
  const shell = {
    ...{ wire, queries: createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) }) },
    ...(device === 'tv' && { tvSet: {} }),
    href: ({ name, query }: RouteTarget) =>
      device === 'phone' && hasMaps ? `/ONEapp/${name}?place=${query?.place}` : undefined,
    navigate: (target: RouteTarget) => void led.push(target),
    menuLink: ({ onclick }: MenuAction) => ({ href: 'https://elsewhere', open: () => void led.push(onclick) }),
  };
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  const Attributes = device === 'tv' ? TvPageAttributes : PageAttributes;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={{ shell, session: {}, property: {}, query: {}, route: {} } as unknown as ShellValue}>
        <Attributes page="jetty" data={page as never} />
      </ShellProvider>
    </TextsProvider>,
  );
  await act(async () => undefined);
  const link = screen.queryByText('content.map');
  if (link) await act(async () => void fireEvent.click(link));
  return { called, led };
}

const openStreetMap = 'openWebPage|https://www.openstreetmap.org/?mlat=46.6&mlon=9.6#map=15/46.6/9.6';

test.each(['phone', 'tv'] as const)('on a %s the map of a page is the hotel’s own, at the place', async (device) => {
  const { led } = await openPage(device, { map: answer() });
  expect(led).toEqual([{ name: 'maps', query: { place: 'jetty' } }]);
});

test.each([
  ['the hotel has no map of its own', { map: answer({ tiles: null }) }],
  ['the place is not on it', { map: answer({ places: [{ ...place, id: 'chapel' }] }) }],
  ['the place is beyond its edge', { map: answer({ tiles: { bounds: [9.7, 46.5, 9.8, 46.7] } }) }],
  ['the hotel does not answer', { map: undefined }],
  ['the app has no such screen', { map: answer(), hasMaps: false }],
])('the map of a page is OpenStreetMap where %s', async (_why, given) => {
  expect((await openPage('phone', given)).led).toEqual([openStreetMap]);
});

test('a page without a place fetches no map', async () => {
  expect(await openPage('phone', { map: answer(), page: { title: 'Spa', address: ['Quay 1'] } })).toEqual({
    called: [],
    led: [],
  });
});
