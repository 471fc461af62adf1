import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fakeClock } from '#platform/clock';
import type { CallRoot } from '#platform/contract';
import { seededRandom } from '#platform/random';
import type { RouteTarget, ShellValue } from '#platform/web/guest-shell';
import { ShellProvider } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import type { MapPlace, MapWalk, maps } from '../contract.ts';

type GuestMap = CallRoot<typeof maps, 'Maps.getMap'>;

/** A place of a test. */
export function mapPlace(number: number, title: string, more: Partial<MapPlace> = {}): MapPlace {
  return {
    ...{ id: title, number, title, text: '', image: '', latitude: 46.6, longitude: 9.6 },
    ...{ metres: number * 500, minutes: null, by: 'foot', ...more },
  };
}

/** A walk of a test, from the middle of the picture to the east. */
export function mapWalk(name: string, more: Partial<MapWalk> = {}): MapWalk {
  return {
    ...{ id: name, name, metres: 1_640, minutes: 35, place_id: '', still: null },
    line: [
      [9.6, 46.6],
      [9.61, 46.6],
    ],
    ...more,
  };
}

/** A map with tiles, two places and a walk. */
export const testMap: GuestMap = {
  hotel: { name: 'Arvensee', latitude: 46.6, longitude: 9.6 },
  zoom: 15,
  tiles: { url: '/media/1/maps/v/{z}/{x}/{y}', min_zoom: 9, max_zoom: 15, bounds: [9.5, 46.5, 9.7, 46.7], credit: '' },
  still: { url: '/media/1/maps/v/still/14', bounds: [9.5, 46.55, 9.7, 46.65], width: 1920, height: 1080 },
  places: [mapPlace(1, 'Jetty'), mapPlace(2, 'Chapel', { minutes: 35, longitude: 9.65 })],
  walks: [mapWalk('To the chapel', { id: 'walk', place_id: 'Chapel' })],
  floors: [],
};

/** Shows a screen of the map; texts are their own keys with their values. Undefined: the hotel does not answer. */
export async function openMapApp(Screen: ComponentType, map: GuestMap | undefined, query: Record<string, string> = {}) {
  const clock = fakeClock();
  const places: RouteTarget[] = [];
  const nothing = () => undefined;
  const wire = {
    of: () => ({
      call: async () => {
        if (!map) throw new Error('out of order');
        return map;
      },
      on: () => nothing,
    }),
    ...{
      state: () => ({ connection: 'open', clockCorrections: 0 }),
      subscribe: () => nothing,
      onConnection: () => nothing,
    },
  };
  let shown = query;
  const shell = {
    ...{ wire, queries: createQueryCache({ wire: wire as never, clock, random: seededRandom(1) }) },
    ...{ serverNow: () => clock.now(), back: nothing },
    href: ({ name, params }: RouteTarget) => `/ONEapp/${name}/${params?.cpId ?? ''}`,
    navigate(target: RouteTarget) {
      places.push(target);
      if (target.name !== 'maps') return;
      shown = Object.fromEntries(
        Object.entries({ ...shown, ...target.query }).filter(([, value]) => value !== undefined),
      ) as never;
      queueMicrotask(() => view.rerender(tree()));
    },
  };
  const settings = { zone: 'UTC', twelveHourLanguages: [] } as never;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  const tree = () => {
    const property = { mediaBase: '', loginImage: '', languages: [], name: 'Arvensee', logo: '' };
    const value = { shell, session: {}, property, query: shown, route: { name: 'maps', path: '/maps' } };
    return (
      <TextsProvider texts={texts} formatSettings={settings}>
        <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
          <ShellProvider value={value as unknown as ShellValue}>
            <Screen />
          </ShellProvider>
        </AsyncProvider>
      </TextsProvider>
    );
  };
  const view = render(tree());
  await act(async () => undefined);
  return { places };
}
