import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, type ModuleContext, type ServerModule, shareReads } from '#platform/node/server';
import { type SearchNote, statistics } from '../contract.ts';
import type { StatisticsContext, StatisticsPorts } from './context.ts';
import { deleteOldUses } from './delete-old-uses.ts';
import { migrations } from './migrations.ts';
import type { StatisticsTables } from './tables.ts';
import { createPastMemory } from './today/past-days.ts';
import { readToday } from './today/read-today.ts';
import { type Caller, UseCounter } from './use-counter.ts';
import { reportUses, toCsv } from './use-report.ts';

const [storeMs, hourMs] = [5_000, 3_600_000];

function start(context: StatisticsContext, counter: UseCounter): () => Promise<void> {
  const stop = startPeriodicTasks(context.platform, [
    { everyMs: storeMs, failureMessage: 'could not store statistics', run: () => counter.store() },
    { everyMs: hourMs, failureMessage: 'could not delete old statistics', run: () => deleteOldUses(context) },
  ]);
  return async () => {
    await stop();
    await counter.store();
  };
}

export type { StatisticsPorts } from './context.ts';

/** Creates the server half of the statistics. */
export function createStatistics(
  platform: ModuleContext,
  ports: StatisticsPorts,
): {
  readonly module: ServerModule;
  /** Counts a search that settled, without whose it was; a failure is logged. */
  readonly noteSearch: (note: SearchNote) => void;
} {
  const store = platform.database.store<StatisticsTables, typeof statistics>(statistics);
  const past = createPastMemory(platform, ports);
  const context: StatisticsContext = { ...ports, platform, store, past };
  const today = shareReads((property: string) => readToday(context, property));
  const counter = new UseCounter(context);
  const noteSearch = (note: SearchNote) => {
    counter
      .search(note)
      .catch((error: unknown) => platform.log.warn({ error: String(error) }, 'could not count a search'));
  };
  const module = defineServerModule(statistics, {
    search: { none: 'guests see none of the numbers' },
    forgets: {},
    migrations,
    calls: {
      'Statistic.processEventStart': async ({ identity: caller, property }, event) => {
        await counter.start({ caller, property, event });
        return {};
      },
      'Statistic.processEventEnd': async ({ identity: caller, property }, event) => {
        await counter.end({ caller, property, event });
        return {};
      },
    },
    routes: {
      'POST /ONEapp/api/ended-uses': async ({ identity, property }, { body: event }) => {
        await counter.end({ caller: identity as Caller, property, event });
        return { status: 204 as const, body: undefined };
      },
      'GET /api/v1/today': async ({ property }) => ({ status: 200 as const, body: await today(property) }),
      'GET /api/v1/statistics': async ({ property, headers }, { query }) => {
        const report = await reportUses(context, property, query);
        const isCsv =
          query.format === undefined ? /^\s*text\/csv\b/.test(headers.accept ?? '') : query.format === 'csv';
        if (!isCsv) return { status: 200 as const, body: report };
        const file = `statistics-${report.from}-${report.to}.csv`;
        return {
          status: 200 as const,
          body: new TextEncoder().encode(toCsv(report)),
          headers: {
            'content-type': 'text/csv; charset=utf-8; header=present',
            'content-disposition': `attachment; filename="${file}"`,
          },
        };
      },
    },
    start: async () => start(context, counter),
  });
  return { module, noteSearch };
}
