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

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Asks for today's clean-up of each property that has a catalogue; a day's is one job, whoever asks. */
async function askForRetention({ store, ground }: Parts): Promise<void> {
  const day = new Date(ground.clock.now()).toISOString().slice(0, 10);
  const properties = await store.read.selectFrom('shop_catalogues').select('property').execute();
  if (properties.length === 0) return;
  await store.write(async ({ enqueue }) => {
    for (const { property } of properties) await enqueue({ job: 'shop.anonymise', property, payload: {}, key: day });
  });
}

/** The server half of the shop: catalogue and orders (modules.md §2 to §9). */
export function createShop(ground: Ground, ports: ShopPorts): ServerModule {
  const store = ground.database.store<ShopTables, typeof shop>(shop);
  const parts: Parts = { ...ports, ground, store, book: openCatalogueBook({ store, clock: ground.clock }) };
  const tidy = () => {
    askForRetention(parts).catch((error: unknown) =>
      ground.log.warn({ error: String(error) }, 'old orders were not made anonymous'),
    );
  };
  return defineServerModule(shop, {
    migrations,
    calls: shopCalls(parts),
    routes: {
      ...{ ...orderRoutes(parts), ...shelfRoutes(parts), ...printerRoutes(parts) },
      ...{ ...catalogueRoutes(parts), ...previewRoutes(parts) },
    },
    listeners: shopListeners(parts),
    lanes: { [printJob]: 4 },
    jobs: {
      ...(ground.mailer && { [escalationMailJob]: sendEscalationMail(parts, ground.mailer) }),
      [printJob]: printTicket(parts),
      'shop.anonymise': (_payload, property) => anonymiseOrders(parts, property),
      'shop.sweep': (_payload, property) => sweepCatalogue(parts, property),
    },
    start: async () => {
      // Soon after the start as well, for a server that is started anew more often than each hour.
      const timers = [ground.clock.after(minuteMs, tidy), ground.clock.every(hourMs, tidy)];
      const stopWatching = watchEscalations(parts);
      return async () => {
        for (const timer of timers) timer.cancel();
        await stopWatching();
      };
    },
  });
}

export type { PrinterPort, PrintOrder, TicketText } from './printing/printer-port.ts';
