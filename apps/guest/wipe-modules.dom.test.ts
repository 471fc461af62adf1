import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { localStore, sessionStore } from '#platform/web/browser';
import { type GuestModule, type GuestShell, wipeDevice } from '#platform/web/guest-shell';
import { createQueryCache } from '#platform/web/query';
import type { WireClient } from '#platform/web/wire';
import { fillCallStorage } from '../../modules/calls/testing/fill-guest-storage.ts';
import { fillChatStorage } from '../../modules/chat/testing/fill-guest-storage.ts';
import { fillCinemaStorage } from '../../modules/cinema/testing/fill-guest-storage.ts';
import { fillContentStorage } from '../../modules/content/testing/fill-guest-storage.ts';
import { fillMessagesStorage } from '../../modules/messages/testing/fill-guest-storage.ts';
import { fillMobileKeyStorage } from '../../modules/mobile-key/testing/fill-guest-storage.ts';
import { fillMusicStorage } from '../../modules/music/testing/fill-guest-storage.ts';
import { fillOrdersStorage } from '../../modules/orders/testing/fill-guest-storage.ts';
import { fillRadioStorage } from '../../modules/radio/testing/fill-guest-storage.ts';
import { fillRemoteStorage } from '../../modules/remote-control/testing/fill-guest-storage.ts';
import { fillRequestsStorage } from '../../modules/requests/testing/fill-guest-storage.ts';
import { fillRoomControlStorage } from '../../modules/room-control/testing/fill-guest-storage.ts';
import { fillSearchStorage } from '../../modules/search/testing/fill-guest-storage.ts';
import { fillSessionStorage } from '../../modules/session/testing/fill-guest-storage.ts';
import { fillWakeUpStorage } from '../../modules/wake-up/testing/fill-guest-storage.ts';
import { fillWebCheckInStorage } from '../../modules/web-check-in/testing/fill-guest-storage.ts';
import { shownDayKey } from './magic-button/shown-day-key.ts';
import { modules } from './modules.ts';
import { noteOffered, offeredTours } from './tour/offered-tours.ts';
import { tvModules } from './tv/tv-modules.ts';

/** Fills what a module keeps of a stay, by the module's own code; empty for one that keeps nothing. */
const fills: { readonly [module: string]: (shell: GuestShell) => () => unknown } = {
  session: fillSessionStorage,
  content: fillContentStorage,
  orders: fillOrdersStorage,
  radio: fillRadioStorage,
  music: fillMusicStorage,
  cinema: fillCinemaStorage,
  chat: fillChatStorage,
  calls: fillCallStorage,
  requests: fillRequestsStorage,
  'remote-control': fillRemoteStorage,
  messages: fillMessagesStorage,
  'wake-up': fillWakeUpStorage,
  'room-control': fillRoomControlStorage,
  'mobile-key': fillMobileKeyStorage,
  search: fillSearchStorage,
  'web-check-in': fillWebCheckInStorage,
  'magic-button': () => {
    localStore.setItem(shownDayKey, 'Lindqvist 2026-11-27');
    return () => localStore.getItem(shownDayKey) ?? [];
  },
  tours: () => {
    noteOffered('epg', 'phone');
    return () => offeredTours.getState();
  },
};

/**
 * What a wipe retains: the hotel's public pictures and its number for emergencies, a choice of the device, what it still owes the
 * server, and that it says goodbye, with a token that leads to no stay.
 */
const retainedKeys = [
  'house-scene',
  'calls-emergency',
  'install-dismissed',
  'forgotten-owed',
  'sign-out-owed',
  'goodbye',
];

/** What is in the storage of the tab, which every wipe empties. */
const tabKeys = ['clock-offset', 'shop-drafts', 'music.queue', 'own-news', 'tv.play', 'web-check-in'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function createShell(): GuestShell {
  const wire = {
    of: () => ({ call: async () => ({}), on: () => () => undefined }),
    onConnection: () => () => undefined,
    subscribe: () => () => undefined,
    state: () => ({ connection: 'closed' }),
  } as unknown as WireClient;
  const queries = createQueryCache({ wire, clock: fakeClock(), random: seededRandom(1) });
  return { wire, queries, serverNow: () => 0, log: () => undefined } as unknown as GuestShell;
}

// What a module holds would be there in the tests of the next file, which shares the modules.
afterEach(() => wipeDevice([...modules, ...tvModules], { queries: createShell().queries }));

/** Keys of both storages. */
function storedKeys(): string[] {
  return [localStore, sessionStore].flatMap((storage) =>
    Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? ''),
  );
}

test.each([
  ['phone', modules],
  ['TV', tvModules],
] as const)('a wipe of the %s leaves nothing that any module stored or holds', async (_device, list) => {
  const shell = createShell();
  const held = list.flatMap(({ name }) => fills[name]?.(shell) ?? []);
  expect(storedKeys().length).toBeGreaterThan(0);
  expect(JSON.stringify(held.map((read) => read()))).toContain('Lindqvist');
  const wiped = wipeDevice(list, { queries: shell.queries });
  // Before anything can be painted.
  expect(storedKeys()).toEqual([]);
  expect((held.map((read) => read()) as unknown[][]).flat(3)).toEqual([]);
  await wiped;
});

test('every key that a module declares is one that its own code stores', () => {
  const shell = createShell();
  for (const fill of Object.values(fills)) fill(shell);
  const declared = modules.flatMap(({ wipe }) => wipe.local ?? []);
  const former = ['shop-stay'];
  expect(
    storedKeys()
      .filter((key) => !tabKeys.includes(key))
      .sort(),
  ).toEqual(declared.filter((key) => !former.includes(key)).sort());
});

test('phone and TV wipe the same, and a module that keeps nothing says so', () => {
  const byName = new Map<string, GuestModule>(modules.map((module) => [module.name, module]));
  for (const { name, wipe } of tvModules) expect(wipe, name).toEqual(byName.get(name)?.wipe);
  const silent = [...modules, ...tvModules].filter(({ name }) => !fills[name]);
  expect(silent.map(({ wipe }) => wipe).filter((wipe) => Object.keys(wipe).length > 0)).toEqual([]);
});

test('a failing module keeps no other from being wiped, and the wipe is not confirmed', async () => {
  const shell = createShell();
  localStore.setItem('a', '1');
  const broken = {
    wipe: {
      run: () => {
        throw new Error('stuck');
      },
    },
  };
  const wiped = wipeDevice([broken, { wipe: { local: ['a'] } }], { queries: shell.queries });
  expect(storedKeys()).toEqual([]);
  await expect(wiped).rejects.toThrow('stuck');
});

/** The product's sources that touch a storage of the device, without the desk's. */
function storingSources(): { readonly path: string; readonly text: string }[] {
  const root = join(import.meta.dirname, '../..');
  const folders = [
    'apps/guest',
    'platform/web',
    ...readdirSync(join(root, 'modules')).map((name) => `modules/${name}/guest`),
  ];
  const paths = folders.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);
    } catch {
      // A module without a guest half.
      return [];
    }
  });
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/desk/.test(path));
  return sources
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => /localSto|sessionSto|storage/i.test(text));
}

test('every storage key in the sources is declared by a module, lasts as long as the tab, or is retained on purpose', () => {
  const known = new Set([...retainedKeys, ...modules.flatMap(({ wipe }) => wipe.local ?? []), ...tabKeys]);
  const constants = storingSources().flatMap(({ path, text }) =>
    [...text.matchAll(/const \w*[kK]eys?\b[^=\n]*= (\{[^}]*\}|'[^']*')/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/'([^']+)'/g)].map(([, key = '']) => ({ path, key })),
    ),
  );
  expect(constants.map(({ key }) => key)).toEqual(expect.arrayContaining(retainedKeys));
  expect(constants.filter(({ key }) => !known.has(key))).toEqual([]);
  const literal = storingSources().filter(({ text }) => /(setItem|getItem)\('[^']/.test(text));
  expect(literal.map(({ path }) => path)).toEqual([]);
});
