import { z } from 'zod';
import { staff } from '#platform/contract';
import { day, id, minor, orderStatus, payment, propertyQuery, requestId, severalLines } from './fields.ts';
import { ticket } from './printing.ts';

/** Why an order is declined or cancelled, ready to be chosen; the guest reads it in their own language. */
export const declineReasons = [
  ...(['sold_out', 'too_busy', 'closing', 'no_delivery', 'ordered_twice', 'guest_asked'] as const),
] as const;
const declineReason = z.enum(declineReasons);
export type DeclineReason = z.output<typeof declineReason>;

/** An order as staff and integrators see it (wire.md); money in minor units. */
const order = z
  .object({
    id: z.string(),
    property: z.string(),
    request_id: z.string().describe('The guest’s own id of the order: one order has one.'),
    stay_id: z.string(),
    room: z.string().describe('As the house writes it; empty once the order is anonymous.'),
    guest_name: z.string().describe('Whose stay it is; empty once the order is anonymous.'),
    shop_id: z.string().describe('The outlet, as `GET /api/v1/outlets` lists it.'),
    status: orderStatus,
    placed_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    promised_at: z.iso.datetime().describe('When the guest expects it.'),
    delivery_time: z
      .string()
      .describe('Local time that was asked for, `YYYY-MM-DD HH:MM:SS` in `zone`; empty: as soon as it is ready.'),
    location: z.string().describe('`toRoom`, `toReception`, or a place that the page of the order named.'),
    payment: payment.describe('`room`: on the bill of the room.'),
    note: z.string().describe('What the guest wrote for the kitchen; may have several lines.'),
    language: z.string().describe('Language in which it was ordered.'),
    zone: z.string().describe('Time zone of the property, as `Europe/Zurich`.'),
    total: minor.describe('Sum of all lines, with tax, in the minor unit of `currency`.'),
    currency: z.string().describe('ISO 4217; its minor unit has the digits that the standard gives it.'),
    number: z.string().describe('Six digits to name it by among people; `search` finds it.'),
    reason_id: z
      .string()
      .describe('A preset reason of `declined` or `cancelled`, told to guests in their language; empty: none.'),
    reason: z.string().describe('What was written beside it, or instead.'),
    handled_by: z.string().describe('Who took the last step: `guest`, or the name of a member of staff or key.'),
    acknowledged_at: z.iso
      .datetime()
      .nullable()
      .describe('When somebody at a desk said that they had seen it; null: it still rings, or was over before.'),
    acknowledged_by: z.string().describe('Their name; empty while nobody has.'),
    assigned_to: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('The member of staff who does it; null: nobody.'),
    escalation_level: z
      .number()
      .int()
      .describe('How far it was escalated: 0 the outlet, 1 the front desk, 2 the manager, 3 everybody.'),
    escalates_at: z.iso
      .datetime()
      .nullable()
      .describe('When it is escalated next unless somebody acknowledges it; null: not any more.'),
    steps: z.array(z.object({ status: orderStatus, at: z.iso.datetime(), by: z.string() })),
    tickets: z.array(ticket).describe('Prints of it, the last first.'),
    lines: z.array(
      z.object({
        item_id: z.string().describe('Id of the item in the catalogue.'),
        name: z.string().describe('In the language of the house.'),
        amount: z.number(),
        price: minor.describe('Price of one, with tax and with what goes with it.'),
        total: minor.describe('Price of all of them.'),
        tax_rate: z.number().describe('Percent, included in the prices.'),
        allergens: z.array(z.string()).describe('Of the item and of what goes with it.'),
        sub_items: z
          .array(
            z.object({
              item_id: z.string().describe('Id of the insert in its item.'),
              name: z.string(),
              amount: z.number().describe('With each one of the line.'),
              price: minor.describe('What one adds to the price of the item, or takes from it.'),
            }),
          )
          .describe('What was chosen with it.'),
      }),
    ),
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof order>;

/** What a board of orders shows, in one answer. */
const board = z.object({
  now: z.iso.datetime(),
  zone: z.string(),
  active: z
    .array(order)
    .describe(
      'Orders that are not over, the oldest first: 500 at most, those that nobody has accepted before all others.',
    ),
  hidden: z.number().int().describe('How many more there are.'),
  done: z.array(order).describe('What ended lately, the last first.'),
  done_since: z.iso.datetime(),
  escalation: z
    .array(z.number())
    .describe('Seconds after which an order that nobody has seen calls level 1, 2 and 3; 0: nobody is called there.'),
  outlets: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string(), open: z.boolean() })),
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe('Who may be given an order.'),
  reasons: z
    .array(z.object({ id: declineReason, text: z.string() }))
    .describe('Preset reasons in the language asked for.'),
});
export type Board = z.output<typeof board>;

const orderId = z.object({ id: z.string().min(1).max(64) });

/** Orders as staff and integrators work on them (wire.md, "Staff and integrators"). */
export const orderRoutes = {
  'GET /api/v1/outlets': {
    access: staff('catalogue.read'),
    summary: 'The outlets of a property, and whether they are open.',
    query: propertyQuery,
    answers: {
      200: z.object({
        items: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            kind: z.string(),
            open: z.boolean(),
            opening_time: z.string(),
            closing_time: z.string(),
          }),
        ),
        next: z.string().nullable(),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/orders': {
    access: staff('orders.read'),
    summary: 'Orders, the newest first; by room, status, outlet, stay, day and words.',
    query: propertyQuery.extend({
      room: z.string().max(32).optional(),
      status: orderStatus.optional(),
      shop_id: id.optional(),
      day: day.optional().describe('Placed on this day in the zone of the property.'),
      search: z
        .string()
        .max(80)
        .optional()
        .describe('Words of the guest’s name, the room or the number of the order, as typed.'),
      stay_id: z.string().max(64).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answers: { 200: z.object({ items: z.array(order), next: z.string().nullable() }) },
    sample: { query: { status: 'placed' } },
  },
  'GET /api/v1/orders/board': {
    access: staff('orders.read'),
    summary:
      'Everything that a board of orders shows: what is to be done, what ended lately, outlets, people, reasons.',
    query: propertyQuery.extend({
      lang: z.string().max(16).optional().describe('Language of the preset reasons; left out: that of the house.'),
    }),
    answers: { 200: board },
    sample: { query: {} },
  },
  'GET /api/v1/orders/{id}': {
    access: staff('orders.read'),
    summary: 'One order.',
    params: orderId,
    query: propertyQuery,
    answers: { 200: order },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/orders/{id}/status': {
    access: staff('orders.manage'),
    summary: 'Takes an order a step further, or declines or cancels it with a reason.',
    params: orderId,
    query: propertyQuery,
    body: z.object({
      status: orderStatus,
      from: orderStatus
        .optional()
        .describe('Where the caller saw it; an order that stands elsewhere is left as it is.'),
      promised_at: z.iso.datetime({ offset: true }).optional(),
      reason_id: declineReason.optional(),
      request_id: requestId.optional(),
      reason: z
        .string()
        .trim()
        .max(500)
        .regex(severalLines)
        .optional()
        .describe('What the guest reads beside the preset reason, or instead.'),
    }),
    answers: { 200: order },
    errors: ['impossible_step', 'promise_impossible'],
    sample: { params: { id: 'none' }, query: {}, body: { status: 'accepted' } },
  },
  'POST /api/v1/orders/{id}/acknowledge': {
    access: staff('orders.manage'),
    summary: 'Says that somebody has seen the order: it rings no longer. The first one counts.',
    params: orderId,
    query: propertyQuery,
    body: z.object({ request_id: requestId.optional() }).optional(),
    answers: { 200: order },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/orders/{id}/assignment': {
    access: staff('orders.manage'),
    summary: 'Gives the order to a member of staff, or to nobody; with `from`, only where it is still theirs.',
    params: orderId,
    query: propertyQuery,
    body: z.object({
      staff_id: z.string().min(1).max(64).nullable(),
      /** Whose it was when the caller looked; null: nobody's. */
      from: z.string().min(1).max(64).nullable().optional(),
      request_id: requestId.optional(),
    }),
    answers: { 200: order },
    errors: ['assigned_before', 'staff_unknown', 'impossible_step'],
    sample: { params: { id: 'none' }, query: {}, body: { staff_id: null } },
  },
  'POST /api/v1/orders/{id}/promise': {
    access: staff('orders.manage'),
    summary: 'Promises another time; the guest sees it.',
    params: orderId,
    query: propertyQuery,
    body: z.object({ promised_at: z.iso.datetime({ offset: true }), request_id: requestId.optional() }),
    answers: { 200: order },
    errors: ['promise_impossible', 'impossible_step'],
    sample: { params: { id: 'none' }, query: {}, body: { promised_at: '2026-11-21T19:30:00Z' } },
  },
} as const;
