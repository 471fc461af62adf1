import { askDaily, startChores } from '#platform/node/jobs';
import { defineServerModule, type Ground, type ServerModule } from '#platform/node/server';
import { shop } from '../contract.ts';
import { orderRoutes } from './board/order-routes.ts';
import { shopCalls } from './calls.ts';
import { escalationMailJob, sendEscalationMail, watchEscalations } from './escalation/escalate-order.ts';
import { shopListeners } from './listeners.ts';
import { previewRoutes } from './menu/preview-menu.ts';
import { migrations } from './migrations.ts';
import type { Parts, ShopPorts } from './parts.ts';
import { anonymiseOrders } from './retention/anonymise-orders.ts';
import type { ShopTables } from './tables.ts';
import { printJob } from './tickets/ask-for-ticket.ts';
import { printTicket } from './tickets/print-job.ts';
import { printerRoutes } from './tickets/printer-routes.ts';

const hourMs = 3_600_000;

/** Enqueues the daily anonymisation for each property with orders that still name their guests. */
async function enqueueAnonymisation({ store, ground: platform }: Parts): Promise<void> {
  const rows = await store.read
    .selectFrom('shop_orders')
    .select('property')
    .distinct()
    .where('anonymous', '=', 0)
    .execute();
  if (rows.length === 0) return;
  const properties = rows.map(({ property }) => property);
  await store.write(({ enqueue }) =>
    askDaily(enqueue, { job: 'orders.anonymise', properties, now: platform.clock.now() }),
  );
}

/** Creates the server half of orders (docs/reference/modules.md §2 to §9). */
export function createOrders(platform: Ground, ports: ShopPorts): ServerModule {
  const store = platform.database.store<ShopTables, typeof shop>(shop);
  const context: Parts = {
    ...ports,
    ground: platform,
    store,
  };
  return defineServerModule(shop, {
    migrations,
    calls: shopCalls(context),
    routes: {
      ...orderRoutes(context),
      ...printerRoutes(context),
      ...previewRoutes(context),
    },
    listeners: shopListeners(context),
    lanes: { [printJob]: 4 },
    jobs: {
      ...(platform.mailer && { [escalationMailJob]: sendEscalationMail(context, platform.mailer) }),
      [printJob]: printTicket(context),
      'orders.anonymise': (_payload, property) => anonymiseOrders(context, property),
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

export type { PrinterPort, PrintOrder, TicketText } from './tickets/printer-port.ts';
