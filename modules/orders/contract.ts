import { z } from 'zod';
import type { allergens } from '#catalogue/contract';
import { defineContract } from '#platform/contract';
import { allergyRoutes } from './contract/allergies.ts';
import { orderStatus } from './contract/fields.ts';
import { forGuestRoutes } from './contract/for-guest.ts';
import { ordersEvents } from './contract/integration-events.ts';
import { orderRoutes } from './contract/orders.ts';
import { previewRoutes } from './contract/preview.ts';
import { printingRoutes, ticket } from './contract/printing.ts';
import { retailCalls } from './contract/retail.ts';
import { ordersSettings } from './contract/settings.ts';

/** An allergen that is declared by law. */
export type Allergen = (typeof allergens)[number];
export { type OrderStatus, orderStatus } from './contract/fields.ts';
export type { OrderableDish, StayMenu } from './contract/for-guest.ts';
export {
  type Board,
  type DeclineReason,
  declineReasons,
  type Order,
  type PromiseReason,
  promiseReasons,
} from './contract/orders.ts';
export type {
  OpenOrder,
  OrderCharge,
  OrderCount,
  OrderCountsPort,
  OrdersPort,
  OutletOrderCount,
} from './contract/port.ts';
export type { PreviewLocation, PreviewMenu, PreviewMessage } from './contract/preview.ts';
export { codePages, type OutletPrinter, type PrinterFields, printerFields, type Ticket } from './contract/printing.ts';
export type { GuestOrder, RetailItem } from './contract/retail.ts';

/** Ordering from an outlet: what guests see of it, orders and their tickets (docs/reference/modules.md §2 to §9). */
export const orders = defineContract({
  module: 'orders',
  errors: {
    /** The TV of a shared room sent no `stay_id`; details `ask`: `stay`. */
    which_guest: { retryable: false, status: 409 },
    /** The guest has no name to deliver to (docs/reference/modules.md §5). */
    guest_name_missing: { retryable: false, status: 422 },
    shop_unknown: { retryable: false, status: 404 },
    /** Details `opening_time`, `closing_time`, `opens_at`. */
    shop_closed: { retryable: false, status: 409 },
    /** Details `item_id`. */
    item_unknown: { retryable: false, status: 422 },
    /** Details `item_id`, `left`, or `sub_item_id`. */
    item_sold_out: { retryable: false, status: 409 },
    /** Not available at this hour; details `item_id`, `available_at`. */
    item_unavailable: { retryable: false, status: 409 },
    /** Details `item_id`, `group_id`, `min_selects`. */
    inserts_missing: { retryable: false, status: 422 },
    /** Details `item_id`, `group_id`, `max_selects`. */
    inserts_too_many: { retryable: false, status: 422 },
    /** Details `item_id`, `sub_item_id`. */
    insert_unknown: { retryable: false, status: 422 },
    /** Nothing is charged; details `total`, `currency` and `lines` with `item_id`, `price` and `sub_items`, decimal numbers. */
    price_changed: { retryable: false, status: 409 },
    /** Earlier than the outlet can deliver; details `earliest`, local time. */
    delivery_time_expired: { retryable: false, status: 422 },
    /** Outside the opening hours, or a local time that does not exist. */
    delivery_time_unavailable: { retryable: false, status: 409 },
    /** The outlet is full for that quarter of an hour; details `retry_after_s` if the order was for now. */
    order_limit_reached: { retryable: true, status: 409 },
    /**
     * The stay has too many open orders, or placed too many in ten minutes (settings `orders_open_per_stay` and
     * `orders_per_ten_minutes`); details `retry_after_s` in the second case.
     */
    too_many_orders: { retryable: false, status: 429 },
    /** More pieces or a higher total than an order may have; details `max_pieces`, or `max_total`, a decimal number. */
    order_too_large: { retryable: false, status: 422 },
    /** Not accepted by the outlet, or `room` on a stay with the no-post flag. */
    payment_not_allowed: { retryable: false, status: 422 },
    delivery_not_allowed: { retryable: false, status: 422 },
    /** The request arrived after its `expires_at`. */
    expired: { retryable: false, status: 410 },
    /** `settleOrder` has voided this `request_id`. */
    request_void: { retryable: false, status: 410 },
    /** Details `order_status`, and `by`: the name of the person who changed it last, `guest` for the guest. */
    impossible_step: { retryable: false, status: 409 },
    /** The status change is too long ago to be taken back without a reason. */
    reason_required: { retryable: false, status: 422 },
    /** The assignee changed meanwhile; details `by`: the name of the current assignee, empty if unassigned. */
    assigned_before: { retryable: false, status: 409 },
    /** No staff member of the property who may handle orders. */
    staff_unknown: { retryable: false, status: 422 },
    /** The promised time is in the past or more than a week ahead. */
    promise_impossible: { retryable: false, status: 422 },
    /** The outlet of the order has no printer. */
    printer_missing: { retryable: false, status: 409 },
  },
  calls: retailCalls,
  routes: { ...orderRoutes, ...allergyRoutes, ...forGuestRoutes, ...printingRoutes, ...previewRoutes },
  pushes: {
    'RetailSystem.orderChanged': {
      summary: 'An order of the stay was placed or changed. Also sent to the TVs of its room and to the desk.',
      root: z.object({
        order_id: z.string(),
        request_id: z.string(),
        shop_id: z.string(),
        status: orderStatus,
        promised_at: z.iso.datetime(),
      }),
    },
    'RetailSystem.allergensDeclared': {
      summary: 'The allergies declared for a stay changed. Sent to its devices, the TVs of its room and the desk.',
      root: z.object({ stay_id: z.string() }),
    },
    'RetailSystem.ticketChanged': {
      summary: 'The ticket of an order is waiting, was printed or failed. Sent to the desk.',
      root: z.object({ order_id: z.string(), ticket_id: z.string(), state: ticket.shape.state }),
    },
  },
  events: ordersEvents,
  settings: ordersSettings,
  permissions: {
    'orders.read': { roles: ['front_desk', 'kitchen', 'manager'] },
    'orders.manage': { roles: ['front_desk', 'kitchen', 'manager'] },
    'orders.place': { roles: ['front_desk', 'manager'] },
  },
  auditActions: [
    'order.placed',
    'order.accepted',
    'order.preparing',
    'order.on_its_way',
    'order.delivered',
    'order.declined',
    'order.cancelled',
    'order.print',
    'order.acknowledged',
    'order.assigned',
    'order.promised',
    'order.undone',
    'order.allergies',
    'printer.set',
    'printer.removed',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    orders: typeof orders;
  }
}
