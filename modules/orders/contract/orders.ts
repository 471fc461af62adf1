import { z } from 'zod';
import { cursor, staff } from '#platform/contract';
import { day, id, minor, multilineText, orderStatus, payment, propertyQuery, requestId } from './fields.ts';
import { ticket } from './printing.ts';

/** Preset reasons for declining or cancelling an order; guests read them in their own language. */
export const declineReasons = [
  'sold_out',
  'too_busy',
  'closing',
  'no_delivery',
  'ordered_twice',
  'guest_asked',
] as const;
const declineReason = z.enum(declineReasons);
export type DeclineReason = z.output<typeof declineReason>;

/** Preset reasons for moving the promised time; guests read them in their own language. */
export const promiseReasons = ['kitchen_busy', 'takes_longer', 'delivery_busy', 'guest_asked'] as const;
const promiseReason = z.enum(promiseReasons);
export type PromiseReason = z.output<typeof promiseReason>;

const writtenReason = z.string().trim().max(500).regex(multilineText).optional();
/** Why the promised time moves, in the body of what moves it. */
const promiseReasonFields = {
  promise_reason_id: promiseReason
    .optional()
    .describe('Why the promised time moves; the guest reads it in their language.'),
  promise_reason: writtenReason.describe(
    'In free text, shown to the guest in addition to or instead of the preset reason.',
  ),
};

/** An order as staff and integrators see it; amounts in minor units. */
export const order = z
  .object({
    id: z.string(),
    property: z.string(),
    request_id: z.string().describe('Idempotency key chosen by the guest’s device; unique per stay.'),
    stay_id: z.string(),
    room: z.string().describe('Room number as the hotel writes it. Empty once the order is anonymised.'),
    guest_name: z.string().describe('Name of the guest. Empty once the order is anonymised.'),
    shop_id: z.string().describe('Id of the outlet, see `GET /api/v1/outlets`.'),
    status: orderStatus,
    placed_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    promised_at: z.iso.datetime().describe('Delivery time promised to the guest.'),
    queued_at: z.iso
      .datetime()
      .describe(
        'When it joins the queue: an order for later at `promised_at` less the lead time of its outlet, any other when it was placed. Until then it does not ring.',
      ),
    delivery_time: z
      .string()
      .describe('Requested local time, `YYYY-MM-DD HH:MM:SS` in `zone`. Empty: as soon as possible.'),
    location: z.string().describe('`toRoom`, `toReception`, or a place named by the page the guest ordered from.'),
    payment: payment.describe('`room`: on the room bill.'),
    declared_allergens: z
      .array(z.string())
      .describe('What the guests of the stay had declared that they must not eat. Empty once the order is anonymised.'),
    note: z.string().describe('Note from the guest to the kitchen; may have several lines.'),
    language: z.string().describe('Language the order was placed in.'),
    zone: z.string().describe('Time zone of the property, for example `Europe/Zurich`.'),
    total: minor.describe('Sum of all lines, including tax, in minor units of `currency`.'),
    currency: z.string().describe('ISO 4217 code.'),
    number: z.string().describe('Six-digit order number for people to use; `search` finds it.'),
    reason_id: z
      .string()
      .describe('Preset reason for `declined` or `cancelled`, shown to guests in their language. Empty: none.'),
    reason: z.string().describe('Reason in free text, in addition to or instead of the preset one.'),
    handled_by: z.string().describe('Who last changed the status: `guest`, or the name of a staff member or API key.'),
    acknowledged_at: z.iso
      .datetime()
      .nullable()
      .describe('When the order was acknowledged at a desk. Null: not acknowledged, or ended before.'),
    acknowledged_by: z.string().describe('Name of the person who acknowledged it. Empty: nobody yet.'),
    assigned_to: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('Assigned staff member. Null: unassigned.'),
    escalation_level: z
      .number()
      .int()
      .describe('Escalation level: 0 the outlet, 1 reception, 2 the manager, 3 everybody.'),
    escalates_at: z.iso
      .datetime()
      .nullable()
      .describe('When the next escalation is due unless the order is acknowledged. Null: no further escalation.'),
    steps: z.array(
      z.object({
        status: orderStatus,
        at: z.iso.datetime(),
        by: z.string(),
        undoes: orderStatus.optional().describe('Set when staff took this status back; the order is `status` again.'),
        reason: z.string().optional().describe('Why the status was taken back.'),
      }),
    ),
    promises: z
      .array(
        z.object({
          at: z.iso.datetime(),
          by: z.string(),
          from: z.iso.datetime(),
          to: z.iso.datetime(),
          reason_id: z.string().describe('Preset reason. Empty: none.'),
          reason: z.string().describe('Reason in free text.'),
        }),
      )
      .describe('Moves of the promised time, oldest first. Empty once the order is anonymised.'),
    tickets: z.array(ticket).describe('Tickets of the order, newest first.'),
    lines: z.array(
      z.object({
        item_id: z.string().describe('Id of the item in the catalogue.'),
        name: z.string().describe('Item name in the default language of the property.'),
        title: z.string().describe('Item name in the language of the query parameter `lang`; else as `name`.'),
        guest_title: z.string().describe('Item name as the guest read it.'),
        amount: z.number(),
        price: minor.describe('Unit price including tax and inserts.'),
        total: minor.describe('Price of the whole line.'),
        tax_rate: z.number().describe('Percent, included in the prices.'),
        allergens: z.array(z.string()).describe('Allergens of the item and its inserts.'),
        sub_items: z
          .array(
            z.object({
              item_id: z.string().describe('Id of the insert within its item.'),
              name: z.string(),
              title: z.string(),
              guest_title: z.string(),
              amount: z.number().describe('Number per unit of the line.'),
              price: minor.describe('Amount one insert adds to the unit price; may be negative.'),
            }),
          )
          .describe('Chosen inserts.'),
      }),
    ),
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof order>;

/** What the order board shows. */
const board = z.object({
  now: z.iso.datetime(),
  zone: z.string(),
  active: z
    .array(order)
    .describe(
      'Active orders, oldest first. At most 500; if there are more, orders nobody has accepted take precedence, and those for later come last.',
    ),
  hidden: z.number().int().describe('Number of further active orders not listed.'),
  done: z.array(order).describe('Recently ended orders, newest first.'),
  done_since: z.iso.datetime(),
  escalation: z
    .array(z.number())
    .describe('Seconds after which an unacknowledged order escalates to level 1, 2 and 3. 0: level disabled.'),
  outlets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      open: z.boolean(),
      printer: z.boolean().describe('Whether it has a kitchen printer.'),
    }),
  ),
  people: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Staff members an order can be assigned to.'),
  reasons: z
    .array(z.object({ id: declineReason, text: z.string() }))
    .describe('Preset reasons in the requested language.'),
  promise_reasons: z
    .array(z.object({ id: promiseReason, text: z.string() }))
    .describe('Preset reasons for moving the promised time, in the requested language.'),
});
export type Board = z.output<typeof board>;

const lang = z.string().max(16).optional();
const readerQuery = propertyQuery.extend({ lang: lang.describe('Language of `title` in the lines.') });
const orderId = z.object({ id: z.string().min(1).max(64) });

/** Routes for staff and integrators who handle orders (docs/reference/wire.md, "Staff and integrators"). */
export const orderRoutes = {
  'GET /api/v1/outlets': {
    access: staff('catalogue.read'),
    summary: 'Lists the outlets of a property and whether they are open.',
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
    searches: 'search',
    summary: 'Lists orders, newest first, filtered by room, status, outlet, stay, day and search text.',
    query: readerQuery.extend({
      room: z.string().max(32).optional(),
      status: orderStatus.optional(),
      shop_id: id.optional(),
      day: day.optional().describe('Day the order was placed, in the time zone of the property.'),
      search: z
        .string()
        .max(80)
        .optional()
        .describe('Search text: words of the guest’s name, the room or the order number.'),
      stay_id: z.string().max(64).optional(),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answers: { 200: z.object({ items: z.array(order), next: z.string().nullable() }) },
    sample: { query: { status: 'placed' } },
  },
  'GET /api/v1/orders/board': {
    access: staff('orders.read'),
    summary: 'Returns what the order board shows: active and recently ended orders, outlets, people and reasons.',
    query: propertyQuery.extend({
      lang: lang.describe('Language of the preset reasons and of `title` in the lines. Default: that of the property.'),
    }),
    answers: { 200: board },
    sample: { query: {} },
  },
  'GET /api/v1/orders/{id}': {
    access: staff('orders.read'),
    summary: 'Returns an order.',
    params: orderId,
    query: readerQuery,
    answers: { 200: order },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/orders/{id}/status': {
    access: staff('orders.manage'),
    summary: 'Changes the status of an order, or declines or cancels it with a reason.',
    params: orderId,
    query: propertyQuery,
    body: z.object({
      status: orderStatus,
      from: orderStatus
        .optional()
        .describe('Status the caller expects. If the order has another one, nothing changes.'),
      promised_at: z.iso.datetime({ offset: true }).optional(),
      ...promiseReasonFields,
      reason_id: declineReason.optional(),
      request_id: requestId.optional(),
      reason: writtenReason.describe('Reason shown to the guest in addition to or instead of the preset one.'),
    }),
    answers: { 200: order },
    errors: ['impossible_step', 'promise_impossible'],
    sample: { params: { id: 'none' }, query: {}, body: { status: 'accepted' } },
  },
  'POST /api/v1/orders/{id}/undo': {
    access: staff('orders.manage'),
    summary: 'Takes back the last status change of staff. Later than a few seconds after it, a reason is required.',
    params: orderId,
    query: propertyQuery,
    body: z.object({
      status: orderStatus.describe('Status to take back. If the order has another one, nothing changes.'),
      reason: writtenReason.describe('For the history; guests do not see it.'),
      request_id: requestId.optional(),
    }),
    answers: { 200: order },
    errors: ['impossible_step', 'reason_required', 'item_sold_out'],
    sample: { params: { id: 'none' }, query: {}, body: { status: 'accepted' } },
  },
  'POST /api/v1/orders/{id}/acknowledge': {
    access: staff('orders.manage'),
    summary: 'Acknowledges an order and stops its alarm. Idempotent: the first acknowledgement counts.',
    params: orderId,
    query: propertyQuery,
    body: z.object({ request_id: requestId.optional() }).optional(),
    answers: { 200: order },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/orders/{id}/assignment': {
    access: staff('orders.manage'),
    summary: 'Assigns an order to a staff member, or to nobody. With `from`, only if that is still the assignee.',
    params: orderId,
    query: propertyQuery,
    body: z.object({
      staff_id: z.string().min(1).max(64).nullable(),
      /** Assignee the caller expects; null: unassigned. */
      from: z.string().min(1).max(64).nullable().optional(),
      request_id: requestId.optional(),
    }),
    answers: { 200: order },
    errors: ['assigned_before', 'staff_unknown', 'impossible_step'],
    sample: { params: { id: 'none' }, query: {}, body: { staff_id: null } },
  },
  'POST /api/v1/orders/{id}/promise': {
    access: staff('orders.manage'),
    summary: 'Changes the promised delivery time; the guest sees it, and why.',
    params: orderId,
    query: propertyQuery,
    body: z.object({
      promised_at: z.iso.datetime({ offset: true }),
      ...promiseReasonFields,
      request_id: requestId.optional(),
    }),
    answers: { 200: order },
    errors: ['promise_impossible', 'impossible_step'],
    sample: { params: { id: 'none' }, query: {}, body: { promised_at: '2026-11-21T19:30:00Z' } },
  },
} as const;
