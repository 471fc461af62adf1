import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, enqueueOn, type ModuleContext, type ServerModule } from '#platform/node/server';
import { stays } from '#stays/contract';
import { cinema } from '../contract.ts';
import { browseCalls } from './browse/browse-calls.ts';
import { createFilmBook } from './browse/film-book.ts';
import { filmSearch } from './browse/film-search.ts';
import type { CinemaContext, CinemaPorts } from './context.ts';
import { createEncodings } from './encoding/encodings.ts';
import { createFilmImports, tidyImports } from './library/film-import-queue.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { tidyFilmFiles } from './library/tidy-film-files.ts';
import { cinemaListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import { packageRoutes } from './packages/package-routes.ts';
import { type ChargeJob, chargeJobName, chargePurchase } from './purchases/charge-purchase.ts';
import { forgetPurchases } from './purchases/forget-purchases.ts';
import { purchaseCalls } from './purchases/purchase-calls.ts';
import { purchaseRoutes } from './purchases/purchase-routes.ts';
import { tidyPurchases } from './purchases/tidy-purchases.ts';
import { playCalls } from './streaming/play-calls.ts';
import { createStreamJudge, type StreamJudge } from './streaming/stream-judge.ts';
import { deleteOldTickets, forgetTickets } from './streaming/tickets.ts';
import type { CinemaTables } from './tables.ts';
import { voucherRoutes } from './vouchers/voucher-routes.ts';

export type { CinemaPorts } from './context.ts';
export type { StreamFile, StreamJudge } from './streaming/stream-judge.ts';

const minuteMs = 60_000;
const forgetJob = 'cinema.forget_stay';

function startWork(context: CinemaContext): () => Promise<void> {
  const { platform, imports, encodings } = context;
  const task = (everyMs: number, what: string, run: () => Promise<unknown>) => ({
    ...{ everyMs, run },
    failureMessage: `could not ${what}`,
  });
  const stop = startPeriodicTasks(platform, [
    task(minuteMs / 6, 'look for videos to encode', () => encodings.look()),
    task(2 * minuteMs, 'tidy imports of films', () => tidyImports(context)),
    task(10 * minuteMs, 'delete old addresses of films', () => deleteOldTickets(context)),
    task(10 * minuteMs, 'delete old purchases of films', () => tidyPurchases(context)),
    task(60 * minuteMs, 'delete files of films that are gone', () => tidyFilmFiles(context)),
  ]);
  return async () => {
    await stop();
    await encodings.close();
    await imports.idle();
  };
}

/** Creates the server half of films, and the judge of who may have which file of a video. */
export function createCinema(
  platform: ModuleContext,
  ports: CinemaPorts,
): { readonly module: ServerModule; readonly judge: StreamJudge } {
  const store = platform.database.store<CinemaTables, typeof cinema>(cinema);
  const services = {
    ...{ ...ports, platform, store },
    book: createFilmBook(store),
  };
  const encodings = createEncodings(services);
  const context: CinemaContext = { ...services, encodings, imports: createFilmImports({ ...services, encodings }) };
  const judge = createStreamJudge(context);
  const module = defineServerModule(cinema, {
    forgets: {
      cinema_purchases: { atEnd: forgetJob, retention: 'cinema_retention_days' },
      cinema_void_requests: { atEnd: forgetJob },
      cinema_vouchers: { atEnd: forgetJob },
      cinema_positions: { atEnd: forgetJob },
      cinema_unlocks: { atEnd: forgetJob },
      cinema_streams: { atEnd: forgetJob },
    },
    search: [filmSearch(context)],
    uses: {
      film: async (property, id) => (await context.book.load(property)).byId(id) !== undefined,
      vod: async (property, id) => (await context.book.load(property)).packages.has(id),
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).cinemaDemo,
    calls: { ...browseCalls(context), ...purchaseCalls(context), ...playCalls(context) },
    routes: {
      ...libraryRoutes(context),
      ...packageRoutes(context),
      ...voucherRoutes(context),
      ...purchaseRoutes(context),
    },
    listeners: cinemaListeners(context, judge),
    eventJobs: [
      enqueueOn(stays, 'stays.ended', {
        job: forgetJob,
        run: async ({ property, payload: { stay_id: stayId } }) => {
          await forgetPurchases(context, property, stayId);
          await forgetTickets(context, property, stayId);
        },
      }),
    ],
    jobs: { [chargeJobName]: (job, property) => chargePurchase(context, property, job as ChargeJob) },
    start: async () => startWork(context),
  });
  return { module, judge };
}
