import type { CallInput } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { callRoute, createTestContext } from '#platform/node/testing';
import { createTestProperty, propertyMigrations } from '#property/testing';
import { createStatistics } from '#statistics/server';
import { type SearchNote, statistics, type UseReport } from '../contract.ts';
import type { StatisticsPorts } from '../server/context.ts';
import { migrations } from '../server/migrations.ts';
import type { StatisticsTables } from '../server/tables.ts';

type Event = CallInput<typeof statistics, 'Statistic.processEventEnd'>;

/** Orders of a hotel in which nobody orders. */
export const quietOrders: StatisticsPorts['orders'] = {
  open: async () => [],
  countPlaced: async () => [],
  countByOutlet: async () => [],
  acknowledged: async () => [],
  firstPlacedAt: async () => undefined,
  unprinted: async () => 0,
};

/** A hotel without rooms, in which nothing happens. */
const nothing: Omit<StatisticsPorts, 'property'> = {
  stays: {
    roomsByIds: async () => [],
    occupancy: async () => ({
      ...{ rooms: 0, occupied: 0, arrived: 0, expected: 0, left: 0, leaving: 0 },
      ...{ toArrive: [], nights: [] },
    }),
  },
  orders: quietOrders,
  requests: { open: async () => [], done: async () => [] },
  devices: { silentTvs: async () => [] },
  roomStates: { list: async () => [] },
  isKnown: async (_type, _property, value) => !value.startsWith('invented'),
  pms: { downSince: async () => undefined },
};

type Settings = { readonly [name: string]: string | number | boolean };

/** Opens a hotel that counts what is used, of which other modules know `known`; end it with `platform.database.close()`. */
export async function openTestStatistics(settings: Settings = {}, known: Partial<typeof nothing> = {}) {
  const platform = await createTestContext([...propertyMigrations, ...migrations]);
  const options = { contracts: [statistics], languages: ['en', 'de'], zone: 'Europe/Vienna', settings };
  const { port } = await createTestProperty(platform, options);
  const database = platform.database.store<StatisticsTables, typeof statistics>(statistics);

  const ports: StatisticsPorts = { ...nothing, ...known, property: port };

  /** Starts a server on the hotel's database; may be called again, for another one. */
  function openServer() {
    const { module, noteSearch } = createStatistics(platform, ports);
    const call = async (name: 'Start' | 'End', identity: Guest | Tv | Visitor, event: Event) => {
      const full = `Statistic.processEvent${name}` as const;
      const data = statistics.calls[full].data.parse(event);
      await module.calls[full]?.({ identity, property: '1' } as never, data as never);
    };
    return {
      module,
      noteSearch: (note: Pick<SearchNote, 'term' | 'language' | 'found' | 'device'> & Partial<SearchNote>) =>
        noteSearch({ property: '1', by: 'stay s1', isWalkIn: false, ...note }),
      /** Starts its background work; the result stops it in order. */
      run: async () => (await module.start?.()) ?? (async () => {}),
      begin: (identity: Guest | Tv | Visitor, event: Event) => call('Start', identity, event),
      end: (identity: Guest | Tv | Visitor, event: Event) => call('End', identity, event),
    };
  }

  const api = { contract: statistics, module: createStatistics(platform, ports).module };
  async function report(query: object = {}): Promise<UseReport> {
    const { body } = await callRoute(api, 'GET /api/v1/statistics', { query });
    if (body instanceof Uint8Array) throw new Error('the report is not JSON');
    return body;
  }

  const rows = () => database.read.selectFrom('statistics_uses').selectAll().orderBy('day').orderBy('value').execute();
  return { platform, openServer, report, rows, api, store: database };
}

/** A hotel that counts what is used. */
export type TestStatistics = Awaited<ReturnType<typeof openTestStatistics>>;
