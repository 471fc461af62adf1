import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import type { SearchEntry } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { type SearchGroup, type SearchType, searchTypes, staffTypes } from '#search/contract';
import { buildIndex, runSteps, type SearchedIndex, searchIndexes } from '#search/rules';
import { type JudgedQuery, judgedQueries } from '#search/testing';
import { composeServer } from './compose.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

// What guests of the demo hotel type finds what they mean, in its own texts.

const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-search-'));
const perTerm = 5;
let server: Server;
let indexes: readonly SearchedIndex<SearchEntry>[] = [];

beforeAll(async () => {
  const config = { ...readConfig({}), dataDir };
  const options = { config, clock: systemClock, random: systemRandom, log: recordingLog(), builds: dataDir };
  await putPreparedHotel(dataDir, 'whole', systemClock);
  server = await composeServer({ ...options, metrics: createMetrics({ process: false }), synchronous: 'OFF' });
  const sources = server.modules.list.flatMap(({ search: own }) => ('none' in own ? [] : own));
  const ofStaff = new Set<string>(staffTypes);
  const ofGuests = sources.filter(({ types }) => !types.some((type) => ofStaff.has(type)));
  indexes = await Promise.all(
    ofGuests.map(async (source) => {
      const entries: SearchEntry[] = [];
      for await (const piece of source.read('1')) entries.push(...piece);
      return { index: buildIndex(entries), types: new Set(source.types) };
    }),
  );
});

afterAll(async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true, force: true });
});

function nameOf({ type, texts }: SearchEntry): string {
  return `${type}:${(texts.en ?? Object.values(texts)[0])?.title}`;
}

function topOf({ language, term }: JudgedQuery): readonly string[] {
  const all = runSteps(searchIndexes(indexes, { term, languages: [language, 'en'], most: 50 }));
  const found = all.flat().toSorted((one, other) => other.score - one.score);
  return [...new Set(found.map(({ entry }) => nameOf(entry)))].slice(0, perTerm);
}

test('of what the modules say can be found, the demo hotel has every type', () => {
  const types = new Set<string>(indexes.flatMap(({ index }) => index.entries.map(({ type }) => type)));
  const known = new Set<string>(searchTypes);
  expect([...known].filter((type) => !types.has(type))).toEqual([]);
  expect([...types].filter((type) => !known.has(type))).toEqual([]);
});

test('the first five results have what guests mean, for 95 of 100 queries at least', () => {
  expect(judgedQueries.length).toBeGreaterThanOrEqual(300);
  expect(new Set(judgedQueries.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
  const missed = judgedQueries.flatMap((query) => {
    const top = topOf(query);
    return top.some((name) => query.right.includes(name))
      ? []
      : [`${query.language} ${query.term}: ${top.join(' | ')}`];
  });
  const recall = 1 - missed.length / judgedQueries.length;
  process.stdout.write(`recall at ${perTerm}: ${recall.toFixed(3)} of ${judgedQueries.length}\n${missed.join('\n')}\n`);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});

test('every right answer of a judged query exists', () => {
  const names = new Set(indexes.flatMap(({ index }) => index.entries.map(nameOf)));
  // The guide has other programmes on other days.
  const right = judgedQueries.flatMap((query) => query.right).filter((name) => !name.startsWith('epg:'));
  expect(right.filter((name) => !names.has(name))).toEqual([]);
});

type Named = { readonly id: string; readonly title?: string; readonly name?: string; readonly texts?: unknown };

async function change(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await server.request(method, path, body);
  expect({ path, status: answer.status }).toEqual({ path, status: expect.toBeOneOf([200, 201, 204]) });
  return answer.body;
}

async function idOf(path: string, name: string): Promise<string> {
  const { items } = (await change('GET', path)) as { readonly items: readonly Named[] };
  return String(items.find((one) => JSON.stringify(one).includes(`"${name}"`))?.id);
}

/** Calls a call of a module as somebody. */
async function call<T>(module: string, name: string, { as, data }: { as: Caller; data: unknown }): Promise<T> {
  const half = server.modules.list.find(({ contract }) => contract.module === module);
  const parsed = half?.contract.calls[name as 'Search.x']?.data.parse(data);
  const handle = half?.calls[name] as unknown as (context: object, data: unknown) => Promise<T>;
  return await handle({ identity: as, property: '1', socket: { address: '192.0.2.7' } }, parsed);
}

type Caller = Guest | Tv | Visitor;
type Who = 'guest' | 'child' | 'walkin' | 'tv';

const callers: Partial<Record<Who, Caller>> = {};
const skin = '/api/v1/properties/1/skins/arvensee/house';

/** What walk-ins have: the pool, room service and the weather. */
const walkInMenu = ['contentpage|122', 'openShop|1', 'openWeather'].map((action) => ({
  title: 'Entry',
  onclick: action,
}));

async function changeHotel(): Promise<void> {
  await change('PATCH', `/api/v1/films/${await idOf('/api/v1/films?search=Dust', 'Dust and Compass')}`, {
    hidden: true,
  });
  await change('PATCH', `/api/v1/films/${await idOf('/api/v1/films?search=Cellos', 'Two Cellos')}`, { level: 18 });
  await change('POST', '/api/v1/films', { texts: { en: { title: 'Lost Reel', plot: '' } } });
  await change('PATCH', `/api/v1/tv/channels/${await idOf('/api/v1/tv/channels', 'Nocturne')}`, { level: 18 });
  await change('PATCH', `/api/v1/tv/channels/${await idOf('/api/v1/tv/channels', 'Nova')}`, { hidden: true });
  await change('PATCH', `/api/v1/radio/stations/${await idOf('/api/v1/radio/stations', 'Nachtlicht')}`, {
    hidden: true,
  });
  const window = {
    page_id: 'draft',
    lang_key: 'en',
    template: { type: 'article', dataMap: { title: 'Secret draft' } },
  };
  await change('PUT', `${skin}/windows/9001`, window);
  await change('PUT', `${skin}/pages/draft`, { entries: [{ window_id: '9001', lang_key: 'en', default: true }] });
  for (const language of ['EN', 'DE', 'FR', 'IT', 'ES', 'AR']) {
    await change('PUT', `${skin}/files/menu_walkin_${language}.json`, { menu: walkInMenu });
  }
  const spa = { kind: 'service', texts: { en: { title: 'Spa' } }, hours: { weekly: [], exceptions: [] } };
  await change('PUT', '/api/v1/catalogue/outlets/3', spa);
}

describe('of everything that a hotel has', () => {
  beforeAll(async () => {
    // A film is found once it can be played.
    const waiting = async () => ((await change('GET', '/api/v1/films/encoder')) as { waiting: number }).waiting;
    while ((await waiting()) > 0) await systemClock.sleep(20);
    // Nobody has searched before, so the first search reads what is here.
    await changeHotel();
    const { items } = (await change('GET', '/api/v1/stays?state=in_house')) as {
      readonly items: readonly { readonly id: string; readonly room: string; readonly room_id: string }[];
    };
    const stay = items[0];
    const place = { property: '1', roomId: stay?.room_id ?? '', room: stay?.room ?? '' };
    const guest = { kind: 'guest', ...place, stayId: stay?.id ?? '', residentId: 'r' } as const;
    callers.guest = { ...guest, sessionId: 'parent' };
    callers.child = { ...guest, sessionId: 'child' };
    callers.walkin = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'passer-by' };
    callers.tv = { kind: 'tv', ...place, deviceId: 'set', occupied: true };
    await call('parental', 'ParentalControl.setDevice', { as: callers.child, data: { child: true } });
  });

  const table: readonly (readonly [
    type: SearchType,
    title: string,
    guest: 0 | 1,
    child: 0 | 1,
    walkin: 0 | 1,
    tv: 0 | 1,
  ])[] = [
    ['film', 'North Wall', 1, 1, 1, 1],
    ['film', 'Two Cellos', 1, 0, 1, 1],
    ['film', 'Dust and Compass', 0, 0, 0, 0],
    ['film', 'Lost Reel', 0, 0, 0, 0],
    ['tv', 'Lyra', 1, 1, 1, 1],
    ['tv', 'Nocturne', 1, 0, 1, 1],
    ['tv', 'Nova', 0, 0, 0, 0],
    ['epg', 'A Lake in Winter', 1, 1, 1, 1],
    ['epg', 'The Second Witness', 1, 0, 1, 1],
    ['epg', 'The Quiet Observatory', 0, 0, 0, 0],
    ['radio', 'Seewelle', 1, 1, 1, 1],
    ['radio', 'Nachtlicht', 0, 0, 0, 0],
    ['contentpage', 'Lake pool', 1, 1, 1, 1],
    ['contentpage', 'Sauna', 1, 1, 0, 1],
    ['contentpage', 'Secret draft', 0, 0, 0, 0],
    ['place', 'Wake-up', 1, 1, 0, 1],
    ['shop', 'Room service', 1, 1, 1, 1],
    ['shop', 'Bar', 1, 1, 0, 1],
    ['shop', 'Spa', 0, 0, 0, 0],
    ['shop_item', 'Barley soup', 1, 1, 1, 1],
    ['shop_item', 'Stone-pine spritz', 1, 1, 0, 1],
    ['shop_item', 'Hay bath', 0, 0, 0, 0],
    ['music_song', 'Blue Slate', 1, 1, 1, 1],
    ['music_album', 'Stone Pines', 1, 1, 1, 1],
    ['music_artist', 'The Larch Road', 1, 1, 1, 1],
  ];

  test.each(table)('%s “%s” is seen by those who may see it', async (type, title, guest, child, walkin, tv) => {
    const seen = async (who: Who) => {
      const as = callers[who] ?? { kind: 'visitor', property: '1', mode: 'walkin', sessionId: who };
      const data = { search_term: title, lang_id: 'en', type_filter: searchTypes.join('|') };
      const name = 'Search.getSearchResultsByTermAndRoomIpId';
      const { results } = await call<{ results: readonly SearchGroup[] }>('search', name, { as, data });
      const found = results.find((group) => group.type === type)?.items ?? [];
      return found.some((item) => item.title === title) ? 1 : 0;
    };
    const all = {
      guest: await seen('guest'),
      child: await seen('child'),
      walkin: await seen('walkin'),
      tv: await seen('tv'),
    };
    expect(all).toEqual({ guest, child, walkin, tv });
  });

  test('staff find stations on their own screen, hidden ones too, and guests by the screen of theirs', async () => {
    const path = '/api/v1/radio/stations?search=NACHTLÍCHT';
    const { items } = (await change('GET', path)) as { readonly items: readonly Named[] };
    expect(items).toMatchObject([{ name: 'Nachtlicht', hidden: true }]);
    const as: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'walkin' };
    const find = (search: string) => call('radio', 'Radio.getStations', { as, data: { search } });
    expect(await find('seewele')).toMatchObject({ stations: [{ name: 'Seewelle' }], total: 1 });
    expect(await find('nachtlicht')).toMatchObject({ stations: [], total: 0 });
  });
});
