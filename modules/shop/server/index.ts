import { askDaily, startChores } from '#platform/jobs';
import { defineServerModule, type Ground, type ServerModule } from '#platform/server';
import { shop } from '../contract.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { shopCalls } from './calls.ts';
import { openCatalogueBook } from './catalogue-book.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { escalationMailJob, sendEscalationMail, watchEscalations } from './escalate-order.ts';
import { shopListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import { orderRoutes } from './order-routes.ts';
import type { Parts, ShopPorts } from './parts.ts';
import { previewRoutes } from './preview-menu.ts';
import { printJob } from './printing/ask-for-ticket.ts';
import { printTicket } from './printing/print-job.ts';
import { printerRoutes } from './printing/printer-routes.ts';
import { shelfRoutes } from './shelf-routes.ts';
import { sweepCatalogue } from './stage-catalogue.ts';
import type { ShopTables } from './tables.ts';

const hourMs = 3_600_000;

/** Enqueues the daily anonymisation for each property with a catalogue. */
async function enqueueAnonymisation({ store, ground: platform }: Parts): Promise<void> {
  const rows = await store.read.selectFrom('shop_catalogues').select('property').execute();
  if (rows.length === 0) return;
  const properties = rows.map(({ property }) => property);
  await store.write(({ enqueue }) =>
    askDaily(enqueue, { job: 'shop.anonymise', properties, now: platform.clock.now() }),
  );
}

/** Creates the server side of the shop: catalogue and orders (docs/reference/modules.md §2 to §9). */
export function createShop(platform: Ground, ports: ShopPorts): ServerModule {
  const store = platform.database.store<ShopTables, typeof shop>(shop);
  const context: Parts = {
    ...ports,
    ground: platform,
    store,
    book: openCatalogueBook({ store, clock: platform.clock }),
  };
  return defineServerModule(shop, {
    migrations,
    calls: shopCalls(context),
    routes: {
      ...orderRoutes(context),
      ...shelfRoutes(context),
      ...printerRoutes(context),
      ...catalogueRoutes(context),
      ...previewRoutes(context),
    },
    listeners: shopListeners(context),
    lanes: { [printJob]: 4 },
    jobs: {
      ...(platform.mailer && { [escalationMailJob]: sendEscalationMail(context, platform.mailer) }),
      [printJob]: printTicket(context),
      'shop.anonymise': (_payload, property) => anonymiseOrders(context, property),
      'shop.sweep': (_payload, property) => sweepCatalogue(context, property),
    },
    start: async () => {
      const work = () => enqueueAnonymisation(context);
      const stopChores = startChores(platform, [
        { everyMs: hourMs, failed: 'could not enqueue the anonymisation of old orders', work },
      ]);
      const stopWatching = watchEscalations(context);
      return async () => {
        await Promise.all([stopChores(), stopWatching()]);
      };
    },
  });
}

export type { PrinterPort, PrintOrder, TicketText } from './printing/printer-port.ts';
