import { enqueueDaily, startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { shop } from '../contract.ts';
import { orderRoutes } from './board/order-routes.ts';
import { shopCalls } from './calls.ts';
import { createEscalationMailJob, escalationMailJobName, watchEscalations } from './escalation/escalate-order.ts';
import { shopListeners } from './listeners.ts';
import { previewRoutes } from './menu/preview-menu.ts';
import { migrations } from './migrations.ts';
import type { ShopContext, ShopPorts } from './parts.ts';
import { anonymiseOrders } from './retention/anonymise-orders.ts';
import type { ShopTables } from './tables.ts';
import { printJobName } from './tickets/ask-for-ticket.ts';
import { createPrintJob } from './tickets/print-job.ts';
import { printerRoutes } from './tickets/printer-routes.ts';

const hourMs = 3_600_000;

/** Enqueues the daily anonymisation for each property with orders that still name their guests. */
async function enqueueAnonymisation({ store, platform }: ShopContext): Promise<void> {
  const rows = await store.read
    .selectFrom('shop_orders')
    .select('property')
    .distinct()
    .where('anonymous', '=', 0)
    .execute();
  if (rows.length === 0) return;
  const properties = rows.map(({ property }) => property);
  await store.write(({ enqueue }) =>
    enqueueDaily(enqueue, { job: 'orders.anonymise', properties, now: platform.clock.now() }),
  );
}

/** Creates the server half of orders (docs/reference/modules.md §2 to §9). */
export function createOrders(platform: ModuleContext, ports: ShopPorts): ServerModule {
  const store = platform.database.store<ShopTables, typeof shop>(shop);
  const context: ShopContext = {
    ...ports,
    platform: platform,
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
    lanes: { [printJobName]: 4 },
    jobs: {
      ...(platform.mailer && { [escalationMailJobName]: createEscalationMailJob(context, platform.mailer) }),
      [printJobName]: createPrintJob(context),
      'orders.anonymise': (_payload, property) => anonymiseOrders(context, property),
    },
    start: async () => {
      const work = () => enqueueAnonymisation(context);
      const stopChores = startPeriodicTasks(platform, [
        { everyMs: hourMs, failureMessage: 'could not enqueue the anonymisation of old orders', run: work },
      ]);
      const stopWatching = watchEscalations(context);
      return async () => {
        await Promise.all([stopChores(), stopWatching()]);
      };
    },
  });
}

export type { PrinterPort, PrintRequest, TicketContent } from './tickets/printer-port.ts';
