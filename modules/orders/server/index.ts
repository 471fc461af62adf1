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

/** Enqueues today's clean-up of each property with orders that still name their guests. */
async function askForRetention({ store, ground }: Parts): Promise<void> {
  const rows = await store.read
    .selectFrom('shop_orders')
    .select('property')
    .distinct()
    .where('anonymous', '=', 0)
    .execute();
  if (rows.length === 0) return;
  const properties = rows.map(({ property }) => property);
  await store.write(({ enqueue }) =>
    askDaily(enqueue, { job: 'orders.anonymise', properties, now: ground.clock.now() }),
  );
}

/** The server half of orders (docs/reference/modules.md §2 to §9). */
export function createOrders(ground: Ground, ports: ShopPorts): ServerModule {
  const store = ground.database.store<ShopTables, typeof shop>(shop);
  const parts: Parts = { ...ports, ground, store };
  return defineServerModule(shop, {
    migrations,
    calls: shopCalls(parts),
    routes: { ...orderRoutes(parts), ...printerRoutes(parts), ...previewRoutes(parts) },
    listeners: shopListeners(parts),
    lanes: { [printJob]: 4 },
    jobs: {
      ...(ground.mailer && { [escalationMailJob]: sendEscalationMail(parts, ground.mailer) }),
      [printJob]: printTicket(parts),
      'orders.anonymise': (_payload, property) => anonymiseOrders(parts, property),
    },
    start: async () => {
      const work = () => askForRetention(parts);
      const stopChores = startChores(ground, [{ everyMs: hourMs, failed: 'old orders were not made anonymous', work }]);
      const stopWatching = watchEscalations(parts);
      return async () => {
        await Promise.all([stopChores(), stopWatching()]);
      };
    },
  });
}

export type { PrinterPort, PrintOrder, TicketText } from './tickets/printer-port.ts';
