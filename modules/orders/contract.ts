import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { orderStatus } from './contract/fields.ts';
import { orderRoutes } from './contract/orders.ts';
import { previewRoutes } from './contract/preview.ts';
import { printingRoutes, ticket } from './contract/printing.ts';
import { retailCalls } from './contract/retail.ts';
import { shopEvents } from './contract/told.ts';

export { type OrderStatus, orderStatus } from './contract/fields.ts';
export {
  type Board,
  type DeclineReason,
  declineReasons,
  type Order,
} from './contract/orders.ts';
export type { PreviewMenu, PreviewOrder, PreviewPlace, PreviewReport } from './contract/preview.ts';
export { codePages, type OutletPrinter, type PrinterFields, printerFields, type Ticket } from './contract/printing.ts';
export type { GuestOrder, RetailItem } from './contract/retail.ts';

/** Ordering from an outlet: what guests see of it, orders and their tickets (docs/reference/modules.md §2 to §9). */
export const shop = defineContract({
  module: 'orders',
  errors: {
    /** A TV in a room of several stays did not say whose; details `ask`: `stay`. */
    which_guest: { retryable: false, status: 409 },
    /** The guest has no name to bring it to (modules.md §5). */
    guest_name_missing: { retryable: false, status: 422 },
    shop_unknown: { retryable: false, status: 404 },
    /** Details `opening_time`, `closing_time`, `opens_at`. */
    shop_closed: { retryable: false, status: 409 },
    /** Details `item_id`. */
    item_unknown: { retryable: false, status: 422 },
    /** Details `item_id`, `left`, or `sub_item_id`. */
    item_sold_out: { retryable: false, status: 409 },
    /** Not at this hour; details `item_id`, `available_at`. */
    item_unavailable: { retryable: false, status: 409 },
    /** Details `item_id`, `group_id`, `min_selects`. */
    inserts_missing: { retryable: false, status: 422 },
    /** Details `item_id`, `group_id`, `max_selects`. */
    inserts_too_many: { retryable: false, status: 422 },
    /** Details `item_id`, `sub_item_id`. */
    insert_unknown: { retryable: false, status: 422 },
    /** Nothing is charged; details `total`, `currency` and `lines` with `item_id`, `price` and `sub_items`, decimal numbers. */
    price_changed: { retryable: false, status: 409 },
    /** Before the outlet can be there; details `earliest`, local time. */
    delivery_time_expired: { retryable: false, status: 422 },
    /** Outside the opening hours, or no such local time. */
    delivery_time_unavailable: { retryable: false, status: 409 },
    /** The outlet takes no more for that quarter of an hour; details `retry_after_s` where the order was for now. */
    order_limit_reached: { retryable: true, status: 409 },
    /** Not at this outlet; or `room`, and nothing may be put on the bill of the stay. */
    payment_not_allowed: { retryable: false, status: 422 },
    delivery_not_allowed: { retryable: false, status: 422 },
    /** A copy that came after its `expires_at`. */
    expired: { retryable: false, status: 410 },
    /** `settleOrder` has voided this request_id. */
    request_void: { retryable: false, status: 410 },
    /** Details `order_status`, and `by`: the name of who took the step before, `guest` for the guest. */
    impossible_step: { retryable: false, status: 409 },
    /** Somebody else was quicker; details `by`: the name of whose order it is now, empty for nobody. */
    assigned_before: { retryable: false, status: 409 },
    /** No member of staff of the property who may handle orders. */
    staff_unknown: { retryable: false, status: 422 },
    /** A promise that lies in the past, or further away than a week. */
    promise_impossible: { retryable: false, status: 422 },
    /** The outlet of the order has no printer. */
    printer_missing: { retryable: false, status: 409 },
  },
  calls: retailCalls,
  routes: { ...orderRoutes, ...printingRoutes, ...previewRoutes },
  pushes: {
    'RetailSystem.orderChanged': {
      summary: 'An order of the stay was placed or took a step; the TVs of its room and the desk hear it too.',
      root: z.object({
        order_id: z.string(),
        request_id: z.string(),
        shop_id: z.string(),
        status: orderStatus,
        promised_at: z.iso.datetime(),
      }),
    },
    'RetailSystem.ticketChanged': {
      summary: 'A ticket of an order waits, was printed or failed; for the desk.',
      root: z.object({ order_id: z.string(), ticket_id: z.string(), state: ticket.shape.state }),
    },
  },
  events: shopEvents,
});
