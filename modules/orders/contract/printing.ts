import { z } from 'zod';
import { staff } from '#platform/contract';
import { entryId, propertyQuery, requestId, sampleRequest } from './fields.ts';

/** Character tables that kitchen printers have; what the chosen one lacks is printed as a picture. */
export const codePages = [
  ...(['cp437', 'cp850', 'cp852', 'cp858', 'cp866', 'windows1250', 'windows1251'] as const),
  ...(['windows1252', 'windows1253', 'windows1254', 'windows1257'] as const),
] as const;
/** A kitchen printer that speaks ESC/POS, reached at `host` over TCP. */
export const printerFields = z.object({
  host: z
    .string()
    .max(253)
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/, 'a name or an address'),
  port: z.number().int().min(9100).max(9107).default(9100),
  code_page: z.enum(codePages).default('cp858'),
  columns: z
    .union([z.literal(32), z.literal(42), z.literal(48)])
    .default(48)
    .describe('Letters of a line: 48 on paper of 80 mm, 42 where the printer is set so, 32 on 58 mm.'),
  prints: z
    .enum(['placed', 'accepted', 'on_request'])
    .default('placed')
    .describe('When a ticket is printed by itself; staff may ask for one at any time.'),
  confirms: z
    .boolean()
    .default(true)
    .describe('Whether the printer tells of paper and cover, and confirms a ticket; a few cheap ones do not.'),
});
export type PrinterFields = z.output<typeof printerFields>;
/** One print of an order. `waiting` with `attempts`: it failed and is tried again. */
export const ticket = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'printing', 'printed', 'failed']),
    reprint: z
      .boolean()
      .describe('It says REPRINT: another one was printed before, or this one perhaps was when the line broke.'),
    attempts: z.number(),
    last_error: z.string(),
    asked_by: z.string().describe('`order`, or who asked for it.'),
    asked_at: z.iso.datetime(),
    printed_at: z.iso.datetime().nullable(),
    next_try_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.output<typeof ticket>;

/** An outlet with its printer, null where it has none, and what did not come out of it. */
const outletPrinter = z.object({
  outlet: z.object({ id: z.string(), name: z.string() }),
  printer: printerFields.nullable(),
  stuck: z
    .array(ticket.extend({ order_id: z.string(), number: z.string() }))
    .describe('Tickets that were given up, or failed and are tried again, the newest first; 50 of them at most.'),
});
export type OutletPrinter = z.output<typeof outletPrinter>;

/** Printers of outlets, and tickets on them. */
export const printingRoutes = {
  'POST /api/v1/orders/{id}/print': {
    access: staff('orders.manage'),
    summary: 'Prints the ticket of an order, at once when one is waiting; a further one says REPRINT.',
    params: z.object({ id: z.string().min(1).max(64) }),
    query: propertyQuery,
    body: z.object({ request_id: requestId.optional() }).optional(),
    answers: { 202: ticket },
    errors: ['printer_missing'],
    sample: { params: { id: 'none' }, query: {}, body: { request_id: sampleRequest } },
  },
  'GET /api/v1/printers': {
    access: staff('catalogue.read'),
    summary: 'Outlets with their printers, and the tickets of the last day that did not come out.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(outletPrinter), next: z.null() }) },
    sample: { query: {} },
  },
  'GET /api/v1/outlets/{id}/printer': {
    access: staff('catalogue.read'),
    summary: 'The printer of an outlet.',
    params: entryId,
    query: propertyQuery,
    answers: { 200: printerFields },
    errors: ['printer_missing'],
    sample: { params: { id: '1' }, query: {} },
  },
  'PUT /api/v1/outlets/{id}/printer': {
    access: staff('catalogue.manage'),
    summary: 'Gives an outlet a printer; its address is dialled by the rules of `OUTBOUND_ALLOW`.',
    params: entryId,
    query: propertyQuery,
    body: printerFields,
    answers: { 200: printerFields },
    errors: ['shop_unknown'],
    sample: { params: { id: 'none' }, query: {}, body: { host: '10.20.0.31', prints: 'on_request' } },
  },
  'DELETE /api/v1/outlets/{id}/printer': {
    access: staff('catalogue.manage'),
    summary: 'Takes the printer from an outlet; its tickets that wait fail.',
    params: entryId,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    errors: ['printer_missing'],
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/outlets/{id}/printer/test': {
    access: staff('catalogue.manage'),
    summary: 'Prints a small ticket without an order now, and answers what came of it.',
    params: entryId,
    query: propertyQuery,
    answers: { 200: z.object({ printed: z.boolean(), error: z.string() }) },
    errors: ['printer_missing'],
    sample: { params: { id: 'none' }, query: {} },
  },
} as const;
