import { z } from 'zod';
import { orderStatus, sampleRequest } from './fields.ts';
import { ticket } from './printing.ts';

const toldOrder = z.object({
  order_id: z.string(),
  request_id: z.string(),
  stay_id: z.string(),
  room_id: z.string(),
  shop_id: z.string(),
  status: orderStatus,
  promised_at: z.iso.datetime(),
});
type ToldOrder = Omit<z.output<typeof toldOrder>, 'promised_at'> & { readonly promised_at: number };

function orderFields({ order_id, request_id, stay_id, room_id, shop_id, status, promised_at }: ToldOrder) {
  const at = new Date(promised_at).toISOString();
  return { order_id, request_id, stay_id, room_id, shop_id, status, promised_at: at };
}

const toldOfOrder = {
  permission: 'orders.read',
  data: toldOrder,
  example: {
    ...{ order_id: sampleRequest, request_id: sampleRequest, stay_id: sampleRequest, room_id: sampleRequest },
    ...{ shop_id: '1', status: 'placed', promised_at: '2026-11-21T19:30:00.000Z' },
  },
} as const;

const toldTicket = z.object({ order_id: z.string(), ticket_id: z.string() });
type ToldTicket = z.output<typeof toldTicket>;

function ticketFields({ order_id, ticket_id, state }: ToldTicket & { readonly state: string }, of: string) {
  return state === of ? { order_id, ticket_id } : undefined;
}

/** What the shop publishes, and what integrators are told of it. */
export const shopEvents = {
  'orders.order_changed': {
    summary: 'An order was placed or took a step.',
    payload: z.object({
      order_id: z.string(),
      stay_id: z.string(),
      room_id: z.string(),
      request_id: z.string(),
      shop_id: z.string(),
      status: orderStatus,
      /** Milliseconds since 1970. */
      promised_at: z.number(),
      /** True of the moment in which it was placed. */
      is_new: z.boolean().optional(),
    }),
    told: [
      {
        ...toldOfOrder,
        type: 'order.placed',
        summary: 'A guest placed an order.',
        of: (payload: ToldOrder & { readonly is_new?: boolean }) => (payload.is_new ? orderFields(payload) : undefined),
      },
      {
        ...toldOfOrder,
        type: 'order.changed',
        summary: 'An order took a step, or followed its guest into another room.',
        of: (payload: ToldOrder & { readonly is_new?: boolean }) => (payload.is_new ? undefined : orderFields(payload)),
      },
    ],
  },
  'orders.ticket_changed': {
    summary: 'A ticket of an order was asked for, printed, or could not be.',
    payload: z.object({ order_id: z.string(), ticket_id: z.string(), state: ticket.shape.state }),
    told: [
      {
        type: 'order.ticket_printed',
        permission: 'orders.read',
        summary: 'The ticket of an order was printed.',
        data: toldTicket,
        of: (payload: ToldTicket & { readonly state: string }) => ticketFields(payload, 'printed'),
        example: { order_id: sampleRequest, ticket_id: sampleRequest },
      },
      {
        type: 'order.ticket_failed',
        permission: 'orders.read',
        summary: 'The ticket of an order could not be printed, and is not tried again.',
        data: toldTicket,
        of: (payload: ToldTicket & { readonly state: string }) => ticketFields(payload, 'failed'),
        example: { order_id: sampleRequest, ticket_id: sampleRequest },
      },
    ],
  },
  'orders.order_marked': {
    summary: 'An order was acknowledged, given to somebody or escalated; its status is what it was.',
    payload: z.object({
      order_id: z.string(),
      request_id: z.string(),
      shop_id: z.string(),
      status: orderStatus,
      promised_at: z.number(),
    }),
  },
} as const;
