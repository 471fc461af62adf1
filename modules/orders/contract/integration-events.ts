import { z } from 'zod';
import { orderStatus, sampleRequest } from './fields.ts';
import { ticket } from './printing.ts';

const orderData = z.object({
  order_id: z.string(),
  request_id: z.string(),
  stay_id: z.string(),
  room_id: z.string(),
  shop_id: z.string(),
  status: orderStatus,
  promised_at: z.iso.datetime(),
});
type OrderEventData = Omit<z.output<typeof orderData>, 'promised_at'> & { readonly promised_at: number };

function orderFields({ order_id, request_id, stay_id, room_id, shop_id, status, promised_at }: OrderEventData) {
  const at = new Date(promised_at).toISOString();
  return { order_id, request_id, stay_id, room_id, shop_id, status, promised_at: at };
}

const orderEvent = {
  permission: 'orders.read',
  data: orderData,
  example: {
    order_id: sampleRequest,
    request_id: sampleRequest,
    stay_id: sampleRequest,
    room_id: sampleRequest,
    shop_id: '1',
    status: 'placed',
    promised_at: '2026-11-21T19:30:00.000Z',
  },
} as const;

const ticketData = z.object({ order_id: z.string(), ticket_id: z.string() });
type TicketEventData = z.output<typeof ticketData>;

function ticketFields({ order_id, ticket_id, state }: TicketEventData & { readonly state: string }, of: string) {
  return state === of ? { order_id, ticket_id } : undefined;
}

/** Events the shop publishes, and the integration events derived from them. */
export const ordersEvents = {
  'orders.allergens_declared': {
    summary: 'The allergies declared for a stay changed.',
    payload: z.object({ stay_id: z.string() }),
  },
  'orders.order_changed': {
    summary: 'An order was placed or changed.',
    payload: z.object({
      order_id: z.string(),
      stay_id: z.string(),
      room_id: z.string(),
      request_id: z.string(),
      shop_id: z.string(),
      status: orderStatus,
      /** Milliseconds since 1970. */
      promised_at: z.number(),
      /** True only in the event of the placement. */
      is_new: z.boolean().optional(),
    }),
    integrationEvents: [
      {
        ...orderEvent,
        type: 'order.placed',
        urgent: true,
        summary: 'A guest placed an order, or staff did for one.',
        toData: (payload: OrderEventData & { readonly is_new?: boolean }) =>
          payload.is_new ? orderFields(payload) : undefined,
      },
      {
        ...orderEvent,
        type: 'order.changed',
        urgent: true,
        summary: 'The status or promised time of an order changed, or its guest moved to another room.',
        toData: (payload: OrderEventData & { readonly is_new?: boolean }) =>
          payload.is_new ? undefined : orderFields(payload),
      },
    ],
  },
  'orders.placed_by_staff': {
    summary: 'Staff placed an order for a guest; `orders.order_changed` has it as any other.',
    payload: z.object({
      order_id: z.string(),
      stay_id: z.string(),
      /** Six digits, as people name it. */
      number: z.string(),
      /** Minor units of `currency`. */
      total: z.number(),
      currency: z.string(),
      /** Actor key of the audit log. */
      by: z.string(),
    }),
  },
  'orders.ticket_changed': {
    summary: 'The state of a ticket changed.',
    payload: z.object({ order_id: z.string(), ticket_id: z.string(), state: ticket.shape.state }),
    integrationEvents: [
      {
        type: 'order.ticket_printed',
        permission: 'orders.read',
        summary: 'The ticket of an order was printed.',
        data: ticketData,
        toData: (payload: TicketEventData & { readonly state: string }) => ticketFields(payload, 'printed'),
        example: { order_id: sampleRequest, ticket_id: sampleRequest },
      },
      {
        type: 'order.ticket_failed',
        permission: 'orders.read',
        summary: 'The ticket of an order could not be printed and will not be retried.',
        data: ticketData,
        toData: (payload: TicketEventData & { readonly state: string }) => ticketFields(payload, 'failed'),
        example: { order_id: sampleRequest, ticket_id: sampleRequest },
      },
    ],
  },
  'orders.order_marked': {
    summary: 'An order was acknowledged, assigned or escalated; its status is unchanged.',
    payload: z.object({
      order_id: z.string(),
      request_id: z.string(),
      shop_id: z.string(),
      status: orderStatus,
      promised_at: z.number(),
    }),
  },
} as const;
