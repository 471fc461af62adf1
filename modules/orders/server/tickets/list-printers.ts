import { localisedText } from '#catalogue/rules';
import { type OutletPrinter, printerFields } from '../../contract.ts';
import { orderNumber } from '../board/order-search.ts';
import type { OrdersContext } from '../context.ts';
import { toTicketBody } from './tickets.ts';

const listedForMs = 24 * 3600 * 1000;
const maxTickets = 50;

/** Returns the printers of a property by the id of their outlet. */
export async function loadPrinters({ store }: OrdersContext, property: string) {
  const rows = await store.read.selectFrom('shop_printers').selectAll().where('property', '=', property).execute();
  return new Map(rows.map(({ outlet_id, body }) => [outlet_id, printerFields.parse(JSON.parse(body))]));
}

/** Tickets of the last 24 hours that failed or are being retried, with the outlet of their orders. */
async function loadStuckTickets({ store, platform }: OrdersContext, property: string) {
  return await store.read
    .selectFrom('shop_tickets')
    .innerJoin('shop_orders', (on) =>
      on
        .onRef('shop_orders.id', '=', 'shop_tickets.order_id')
        .onRef('shop_orders.property', '=', 'shop_tickets.property'),
    )
    .selectAll('shop_tickets')
    .select('shop_orders.outlet_id')
    .where('shop_tickets.property', '=', property)
    .where('shop_tickets.state', 'in', ['failed', 'waiting', 'printing'])
    .where('shop_tickets.last_error', '!=', '')
    .where('shop_tickets.asked_at', '>', platform.clock.now() - listedForMs)
    .orderBy('shop_tickets.asked_at', 'desc')
    .limit(maxTickets)
    .execute();
}

/** Returns every outlet with its printer and the tickets that were not printed. */
export async function listPrinters(context: OrdersContext, id: string): Promise<OutletPrinter[]> {
  const { id: property, defaultLanguage } = await context.property.requireById(id);
  const [{ outlets }, printers, stuck] = await Promise.all([
    context.catalogue.get(property),
    loadPrinters(context, property),
    loadStuckTickets(context, property),
  ]);
  return [...outlets].map(([outletId, { texts }]) => ({
    outlet: { id: outletId, name: localisedText(texts, [defaultLanguage]).title },
    printer: printers.get(outletId) ?? null,
    stuck: stuck
      .filter(({ outlet_id }) => outlet_id === outletId)
      .map((row) => ({ ...toTicketBody(row), order_id: row.order_id, number: orderNumber(row.order_id) })),
  }));
}
