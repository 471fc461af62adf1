import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { SearchEntry, SearchSight, SearchSource } from '#platform/node/server';
import { callRoute, createTestContext, type TestModuleContext } from '#platform/node/testing';
import { createTestProperty, propertyMigrations, type TestProperty } from '#property/testing';
import { type SearchGroup, search, searchLimits, searchTypes, sharedTypes } from '#search/contract';
import { createSearch } from '#search/server';
import type { SearchNote } from '#statistics/contract';

const name = 'Search.getSearchResultsByTermAndRoomIpId';
type Data = CallInput<typeof search, typeof name>;

let platform: TestModuleContext;
let hotel: TestProperty;
let half: ReturnType<typeof createSearch>;
let notes: SearchNote[];
let reads: number;
/** What the hotel has, and what nobody may see of it. */
let titles: string[];
let hidden: Set<string>;

const walkIn: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'one' };

function sight(title: string): SearchSight {
  return { title, text: '', image: '', target: { name: 'movie', params: { movieId: title } } };
}

const films: SearchSource = {
  types: ['film', 'tv'],
  changedBy: ['property.changed'],
  freshMs: 3_600_000,
  async *read() {
    reads += 1;
    const now = [...titles];
    yield now.map((title): SearchEntry => {
      const part = title.includes('Winter') ? 'winter' : 'always';
      return { id: title, type: 'film', texts: { en: { title } }, part };
    });
  },
  look: async (_viewer, entries) => entries.map(({ id }) => (hidden.has(id) ? undefined : sight(id))),
};

const pages: SearchSource = {
  types: ['contentpage', 'place'],
  changedBy: [],
  async *read() {
    const texts = { en: { title: 'Lake path' }, de: { title: 'Seeweg' } };
    yield [
      { id: 'path', type: 'contentpage', texts },
      { id: 'map', type: 'place', texts: { en: { title: 'Lake map' } } },
    ];
  },
  look: async ({ languages: [language] }, entries) => entries.map(({ id }) => sight(`${id} ${language}`)),
};

beforeEach(async () => {
  [titles, hidden, notes, reads] = [['Lake', 'Lake in Winter', 'Sauna'], new Set(), [], 0];
  platform = await createTestContext(propertyMigrations);
  hotel = await createTestProperty(platform, { contracts: [search] });
  half = createSearch(platform, {
    property: hotel.port,
    stays: {
      resolveCallerStays: async () => [],
      resolveCachedStays: async () => [],
      inLanguageOf: async (_, stay) => stay,
    },
    modules: [{ search: [films] }, { search: { none: 'nothing to see' } }, { search: [pages] }],
    noteSearch: (note) => notes.push(note),
  });
});
afterEach(() => platform.database.close());

async function ask(term: string, more: Partial<Data> = {}, caller: Guest | Tv | Visitor = walkIn) {
  const data = search.calls[name].data.parse({ search_term: term, ...more });
  const root = await half.module.calls[name]?.(
    { identity: caller, property: '1', socket: { address: '192.0.2.7' } } as never,
    data as never,
  );
  return search.calls[name].root.parse(root);
}

function found(results: readonly SearchGroup[]): Record<string, string[]> {
  return Object.fromEntries(results.map(({ type, items }) => [type, items.map(({ title }) => title)]));
}

const emit = (event: string) =>
  Promise.all(
    half.module.listeners
      .filter((listener) => listener.event === event)
      .map(({ handle }) => handle({ seq: 1, property: '1', payload: { what: 'property' } })),
  );

describe('types', () => {
  test('a client that names none gets the eight that it knows, in their order', async () => {
    const { results } = await ask('lake');
    expect(results.map(({ type }) => type)).toEqual([...sharedTypes]);
    expect(found(results)).toMatchObject({ film: ['Lake', 'Lake in Winter'], contentpage: ['path en'] });
  });

  test('the filter decides, in its order, with any delimiter; unknown and repeated names are ignored', async () => {
    const filter = { type_filter: 'place, film,new_type,film', type_filter_delimiter: ',' };
    const { results } = await ask('lake', filter);
    expect(found(results)).toEqual({ place: ['map en'], film: ['Lake', 'Lake in Winter'] });
    expect((await ask('lake', { type_filter: 'new_type' })).results).toEqual([]);
    expect((await ask('lake', { type_filter: searchTypes.join('|') })).results).toHaveLength(searchTypes.length);
  });

  test('the setting limits them', async () => {
    const body = { search_types: 'contentpage,film,tv,radio' };
    await callRoute(hotel.api, 'PATCH /api/v1/properties/{propertyId}/settings', { params: { propertyId: '1' }, body });
    expect((await ask('lake')).results.map(({ type }) => type)).toEqual(['contentpage', 'radio', 'tv', 'film']);
  });
});

describe('results', () => {
  test('are in the language of the call, else the property’s', async () => {
    expect(found((await ask('seeweg', { lang_id: 'DE' })).results)).toMatchObject({ contentpage: ['path de'] });
    expect(found((await ask('lake', { lang_id: 7 })).results)).toMatchObject({ contentpage: ['path en'] });
  });

  test('have a target, and the currency', async () => {
    const { results, currency, decimals, search_term } = await ask(' Sauna ', { type_filter: 'film' });
    expect(results[0]?.items).toEqual([
      expect.objectContaining({
        id: 'Sauna',
        type: 'film',
        target: { name: 'movie', params: { movieId: 'Sauna' }, query: {} },
      }),
    ]);
    expect([search_term, currency, decimals]).toEqual(['Sauna', 'EUR', 2]);
  });

  test('are none for an empty term, and nothing is read for it', async () => {
    expect((await ask('  ')).results.every(({ total }) => total === 0)).toBe(true);
    expect(reads).toBe(0);
  });

  test('are what may be seen now, whatever the index says', async () => {
    await ask('lake');
    hidden.add('Lake');
    expect(found((await ask('lake')).results)).toMatchObject({ film: ['Lake in Winter'] });
    expect(reads).toBe(1);
  });

  test('are at most as many of a type as a client is sent, those not seen do not count', async () => {
    titles = Array.from({ length: 200 }, (_, at) => `Lake ${String(at).padStart(3, '0')}`);
    hidden = new Set(titles.slice(0, 120));
    const { results } = await ask('lake', { type_filter: 'film' });
    expect(results[0]?.total).toBe(searchLimits.perType);
    expect(results[0]?.items[0]?.title).toBe('Lake 120');
  });
});

describe('what a module finds of its own', () => {
  test('is whatever its index has of a type, or of one part of it, the best first, and no more than a guest’s search looks at', async () => {
    hidden = new Set(['Lake']);
    titles = [...titles, 'Lakeside'];
    const find = (term: string, part?: string) => half.find({ property: '1', type: 'film', term, part });
    expect(await find('LÁKE')).toEqual(['Lake', 'Lake in Winter', 'Lakeside']);
    expect(await find('lake', 'winter')).toEqual(['Lake in Winter']);
    expect([await find('lake', 'summer'), await find(' '), await find('path')]).toEqual([[], [], []]);
    expect(await half.find({ property: '1', type: 'shop_item', term: 'lake' })).toEqual([]);
    titles = Array.from({ length: 300 }, (_, at) => `Lake ${at}`);
    await emit('property.changed');
    await platform.clock.advance(500);
    await half.settled();
    expect(await find('lake')).toHaveLength(250);
  });
});

describe('the index', () => {
  test('is read once, and again after an event that its source names', async () => {
    await ask('lake');
    await ask('sauna');
    expect(reads).toBe(1);
    titles = ['Lake Constance'];
    await emit('property.changed');
    await emit('property.changed');
    await platform.clock.advance(500);
    await half.settled();
    expect(found((await ask('lake')).results)).toMatchObject({ film: ['Lake Constance'] });
    expect(reads).toBe(2);
    expect(half.module.listeners.map(({ event }) => event)).toEqual(['property.changed']);
  });

  test('is not read for a hotel where nobody searches', async () => {
    await emit('property.changed');
    await platform.clock.advance(1_000);
    await half.settled();
    expect(reads).toBe(0);
  });

  test('grows old where its source says so; the old one answers until the new one is there', async () => {
    await ask('lake');
    titles = ['Lake Como'];
    await platform.clock.advance(3_700_000);
    expect(found((await ask('lake')).results)).toMatchObject({ film: ['Lake', 'Lake in Winter'] });
    await half.settled();
    expect(found((await ask('lake')).results)).toMatchObject({ film: ['Lake Como'] });
  });

  test('is tried again after it could not be read', async () => {
    const [first] = titles;
    titles = new Proxy(titles, {
      get: () => {
        throw new Error('out of order');
      },
    });
    await expect(ask('lake')).rejects.toThrow('out of order');
    titles = [first ?? ''];
    expect(found((await ask('lake')).results)).toMatchObject({ film: ['Lake'] });
  });
});

describe('bounds', () => {
  test('a long term is refused', () => {
    const { data } = search.calls[name];
    expect(data.safeParse({ search_term: 'x'.repeat(searchLimits.termLength) }).success).toBe(true);
    expect(data.safeParse({ search_term: 'x'.repeat(searchLimits.termLength + 1) }).success).toBe(false);
  });
});

describe('what is counted', () => {
  const lobby = { by: 'address 4 3221225991', isWalkIn: true };

  test('is the search on which a guest settled, not what was typed on the way', async () => {
    for (const term of ['s', 'sa', 'sauna']) await ask(term, { lang_id: 'de' });
    expect(notes).toEqual([]);
    await platform.clock.advance(3_000);
    expect(notes).toEqual([{ property: '1', term: 'sauna', language: 'de', found: 1, device: 'phone', ...lobby }]);
  });

  test('is known to be of one stay, whichever of its phones searched, and of one address of walk-ins', async () => {
    const guest = {
      kind: 'guest',
      property: '1',
      stayId: 'st1',
      residentId: 'r',
      roomId: 'room',
      room: '214',
    } as const;
    await ask('sauna', {}, { ...guest, sessionId: 'phone' });
    await platform.clock.advance(3_000);
    await ask('sauna', {}, { ...guest, sessionId: 'tablet' });
    await ask('sauna', {}, { ...walkIn, sessionId: 'another' });
    await platform.clock.advance(3_000);
    const stay = { by: 'stay 1 st1', isWalkIn: false };
    expect(notes).toMatchObject([stay, stay, lobby]);
  });

  test('is also what was not found, but nothing of a demo', async () => {
    await ask('vegan');
    await ask('lake', {}, { ...walkIn, mode: 'demo', sessionId: 'show' });
    await platform.clock.advance(3_000);
    expect(notes).toEqual([{ property: '1', term: 'vegan', language: 'en', found: 0, device: 'phone', ...lobby }]);
  });
});
