import { z } from 'zod';
import { staff } from '#platform/contract';
import { id, payment, propertyQuery, sampleRequest } from './fields.ts';
import { order } from './orders.ts';
import { flowGroup, retailCalls } from './retail.ts';

const transmit = retailCalls['RetailSystem.transmitOrder'];

const dish = z.object({
  item_id: z.string(),
  shop_id: z.string().describe('Id of its outlet.'),
  title: z.string(),
  group: z.string().describe('Title of its group. Empty: none.'),
  price: z.number().describe('Without inserts, as a decimal number in `currency`.'),
  allergens: z.array(z.string()),
  stock: z.number().describe('Portions left; -1: unlimited.'),
  purchase_flow: z.array(flowGroup).describe('Inserts that can or must be chosen; prices are decimal numbers.'),
});
/** A dish that can be ordered for a guest at the time of their menu. */
export type OrderableDish = z.output<typeof dish>;

const deliveryTime = transmit.data.shape.delivery_time;

const stayMenu = z.object({
  room: z.string(),
  allergens: z.array(z.string()).describe('What the guests of the stay have declared that they must not eat.'),
  currency: z.string().describe('ISO 4217 code.'),
  decimals: z.number().describe('Digits of its minor unit.'),
  outlets: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        lead_minutes: z.number(),
        payments: z.array(payment).describe('Those open to the stay.'),
        brings_to: z
          .enum(['room', 'reception', 'outlet'])
          .describe(
            'Where the guest gets it: an outlet that does not deliver to the room brings it to the reception; services are had there.',
          ),
      }),
    )
    .describe('Outlets that take orders for the time.'),
  left_out: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        next_at: z.iso
          .datetime()
          .nullable()
          .describe('When it delivers, or at least opens, next; null: not within days.'),
      }),
    )
    .describe('The other outlets.'),
  now: z.array(z.string()).describe('Ids of the outlets that take orders as soon as possible.'),
  times: z
    .array(
      z.object({
        delivery_time: z.string().describe('`YYYY-MM-DD HH:MM:SS` in the time zone of the property.'),
        at: z.iso.datetime(),
        shop_ids: z.array(z.string()).describe('Ids of the outlets that take orders for it.'),
      }),
    )
    .describe('Times within a day for which something can be ordered, ascending.'),
  dishes: z.array(dish).describe('Those that are served at the time and in stock, in the order of the menus.'),
});
/** What can be ordered for a stay, and when. */
export type StayMenu = z.output<typeof stayMenu>;

const params = z.object({ id: z.string().min(1).max(64) });

/** Routes by which staff order for a guest. */
export const forGuestRoutes = {
  'GET /api/v1/stays/{id}/menu': {
    access: staff('orders.place'),
    summary:
      'Returns what the guest of a stay in house could order for a time, the dishes that are served then and in stock, and the times for which anything can be ordered.',
    params,
    query: propertyQuery.extend({
      lang: z.string().max(16).default('').describe('Language of the titles.'),
      delivery_time: deliveryTime.describe('One of `times`; empty: as soon as possible.'),
    }),
    answers: { 200: stayMenu },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/stays/{id}/orders': {
    access: staff('orders.place'),
    summary:
      'Places an order for the guest of a stay in house, as soon as possible or for later. It rings as any other. Idempotent by `request_id`.',
    params,
    query: propertyQuery,
    body: transmit.data
      .pick({ request_id: true, expires_at: true, additional_text: true, payment: true, cart: true })
      .extend({
        shop_id: id.describe('Id of the outlet.'),
        delivery_time: deliveryTime.describe('One of the `times` of the menu of the stay; empty: as soon as possible.'),
      }),
    answers: { 200: order },
    errors: transmit.errors,
    sample: {
      params: { id: 'none' },
      query: {},
      body: {
        request_id: sampleRequest,
        expires_at: '2026-11-20T20:10:00Z',
        shop_id: '1',
        cart: [{ amount: 1, item_id: 'coffee', price: 5.8, sub_items: [] }],
      },
    },
  },
} as const;
