import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GuestModule, TourStep } from '#platform/web/guest-shell';
import { modules } from '../modules.ts';
import { tvModules } from '../tv/tv-modules.ts';

const root = join(import.meta.dirname, '../../..');

/** The route of a tour's path, as the guest asks for it. */
const demanded: { readonly [device: string]: readonly string[] } = {
  phone: [
    '/demo/room-control',
    '/demo/mobilekey',
    '/remote-control',
    '/tv-message',
    '/vod/browse',
    '/vod/packages',
    '/epg',
    '/webradio',
    '/search',
    '/flightinfo',
    '/demo/voip',
    '/maps',
    '/demo/maps',
  ],
  tv: [
    '/tv-message',
    '/vod/browse',
    '/vod/packages',
    '/epg',
    '/webradio',
    '/search',
    '/flightinfo',
    '/maps',
    '/demo/maps',
  ],
};

const devices: readonly (readonly [string, readonly GuestModule[]])[] = [
  ['phone', modules],
  ['tv', tvModules],
];

type Declared = { readonly device: string; readonly module: GuestModule; readonly route: string };

const tours: readonly (Declared & { readonly load: () => Promise<readonly TourStep[]> })[] = devices.flatMap(
  ([device, list]) =>
    list.flatMap((module) => (module.tours ?? []).map(({ route, load }) => ({ device, module, route, load }))),
);

/** The sources of a module's screens on a device: phones have those outside the folder `tv`. */
function sourcesOf({ device, module: { name } }: Declared): string {
  const folder = join(root, 'modules', name, 'guest');
  const isOfDevice = (path: string) => path.startsWith('tv/') === (device === 'tv');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.') && isOfDevice(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

function catalogues(module: string): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  const folder = join(root, 'modules', module, 'locales/guest');
  return readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))] as const);
}

describe('guided tours', () => {
  it.each(devices)('are there for every screen of a %s that must have one', (device, list) => {
    const routes = new Map(list.flatMap((module) => module.routes).map(({ name, path }) => [name, path]));
    const paths = tours.filter((tour) => tour.device === device).map(({ route }) => routes.get(route));
    expect(paths).toEqual(expect.arrayContaining([...(demanded[device] ?? [])]));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(tours)('$device, $route: it is a route of its own module', ({ module, route }) => {
    expect(module.routes.map(({ name }) => name)).toContain(route);
  });

  it.each(tours)('$device, $route: what it points at is in the screens of the module', async (tour) => {
    const source = sourcesOf(tour);
    const missing = (await tour.load()).filter(({ target }) => !source.includes(`our="${target}"`));
    expect(missing).toEqual([]);
  });

  it.each(tours)('$device, $route: its texts are there in every language', async ({ module, load }) => {
    const steps = await load();
    expect(steps.length).toBeGreaterThan(0);
    for (const [file, texts] of catalogues(module.name)) {
      const missing = steps.flatMap(({ title, text }) => [title, text]).filter((key) => !texts[key]?.trim());
      expect(missing, file).toEqual([]);
    }
    expect(catalogues(module.name).map(([file]) => file)).toHaveLength(29);
  });

  it('the demo room is shown in five or six steps', async () => {
    const room = tours.find(({ route }) => route === 'demoRoomControl');
    expect([5, 6]).toContain((await room?.load())?.length);
  });
});
