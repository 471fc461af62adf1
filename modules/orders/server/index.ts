import { createRateLimiter } from '#platform/node/auth';
import { watchEscalations } from '#platform/node/escalation';
import { enqueueDaily, startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type OrderCharge, type OrderCountsPort, type OrdersPort, orders } from '../contract.ts';
import { allergyRoutes } from './allergies/allergy-routes.ts';
import { boardRoutes } from './board/board-routes.ts';
import { countOrders } from './board/count-orders.ts';
import { findOrder } from './board/find-orders.ts';
import { orderRoutes } from './board/order-routes.ts';
import { ordersCalls } from './calls.ts';
import type { OrdersContext, OrdersPorts } from './context.ts';
import { createEscalationMailJob, escalationMailJobName, orderEscalation } from './escalation/escalate-order.ts';
import { forGuestRoutes } from './for-guest/for-guest-routes.ts';
import { ordersEventJobs, ordersListeners } from './listeners.ts';
import { previewRoutes } from './menu/preview-routes.ts';
import { migrations } from './migrations.ts';
import { anonymiseOrders } from './retention/anonymise-orders.ts';
import { statusRoutes } from './status/status-routes.ts';
import { createPreconditionReader } from './submit/order-idempotency.ts';
import type { OrdersStore, OrdersTables } from './tables.ts';
import { printJobName, printLane } from './tickets/enqueue-ticket.ts';
import { createPrintJob } from './tickets/print-job.ts';
import { printerRoutes } from './tickets/printer-routes.ts';

const hourMs = 3_600_000;
/** Requests that a stay may settle in a minute; a phone asks for one of them every few seconds. */
const settledPerMinute = 60;
/** Times that a stay may change its declared allergies in a minute, more than a guest taps. */
const declaredPerMinute = 30;

/** Enqueues the daily anonymisation of each property: to find those with orders to anonymise would take as long as there are orders. */
async function enqueueAnonymisation({ store, platform, property }: OrdersContext): Promise<void> {
  const properties = await property.ids();
  await store.write(({ enqueue }) =>
    enqueueDaily(enqueue, { job: 'orders.anonymise', properties, now: platform.clock.now() }),
  );
}

async function orderCharge(store: OrdersStore, property: string, orderId: string): Promise<OrderCharge | undefined> {
  const row = await findOrder(store.read, property, orderId);
  if (!row) return undefined;
  const { stay_id: stayId, payment, status, total, currency, outlet_title: text } = row;
  return { stayId, isToRoom: payment === 'room', status, total: Number(total), currency, text };
}

/** Creates the server half of orders (docs/reference/modules.md §2 to §9). */
export function createOrders(
  platform: ModuleContext,
  ports: OrdersPorts,
): { readonly module: ServerModule; readonly port: OrdersPort & OrderCountsPort } {
  const store = platform.database.store<OrdersTables, typeof orders>(orders);
  const context: OrdersContext = {
    ...ports,
    platform,
    store,
    readPreconditions: createPreconditionReader(ports),
    settleLimit: createRateLimiter(platform.clock, settledPerMinute, 60_000),
    declareLimit: createRateLimiter(platform.clock, declaredPerMinute, 60_000),
  };
  const module = defineServerModule(orders, {
    search: { none: 'what it sells is found in the catalogue; a guest’s own orders are on their screen' },
    forgets: {
      shop_orders: { retention: 'orders_retention_days' },
      shop_void_requests: { retention: 'orders_retention_days' },
      orders_allergies: { atEnd: 'orders.forget_allergies' },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).ordersDemo(context),
    calls: ordersCalls(context),
    routes: {
      ...boardRoutes(context),
      ...orderRoutes(context),
      ...allergyRoutes(context),
      ...forGuestRoutes(context),
      ...statusRoutes(context),
      ...printerRoutes(context),
      ...previewRoutes(context),
    },
    listeners: ordersListeners(context),
    eventJobs: ordersEventJobs(context),
    lanes: { [printJobName]: printLane, [escalationMailJobName]: mailLane },
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
      const stopWatching = watchEscalations(context, orderEscalation(context));
      return async () => {
        await Promise.all([stopChores(), stopWatching()]);
      };
    },
  });
  const charge: OrdersPort['charge'] = (property, orderId) => orderCharge(store, property, orderId);
  return { module, port: { charge, ...countOrders(store, () => platform.clock.now()) } };
}

export type { PrinterPort, PrintRequest, TicketContent } from './tickets/printer-port.ts';
