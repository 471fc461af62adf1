import { z } from 'zod';
import { failureCode, lastFailureCode, staff } from '#platform/contract';
import { entryId, propertyQuery, requestId, sampleRequest } from './fields.ts';

/** Code pages of kitchen printers. Characters missing from the configured one are printed as graphics. */
export const codePages = [
  'cp437',
  'cp850',
  'cp852',
  'cp858',
  'cp866',
  'windows1250',
  'windows1251',
  'windows1252',
  'windows1253',
  'windows1254',
  'windows1257',
] as const;
/** An ESC/POS kitchen printer, reached at `host` over TCP. */
export const printerFields = z.object({
  host: z
    .string()
    .max(253)
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/, 'must be a host name or an IP address'),
  port: z.number().int().min(9100).max(9107).default(9100),
  code_page: z.enum(codePages).default('cp858'),
  columns: z
    .union([z.literal(32), z.literal(42), z.literal(48)])
    .default(48)
    .describe('Characters per line: 48 on 80 mm paper, 42 if the printer is configured so, 32 on 58 mm paper.'),
  prints: z
    .enum(['placed', 'accepted', 'on_request'])
    .default('placed')
    .describe('When a ticket is printed automatically. Staff can print one at any time.'),
  language: z
    .string()
    .max(16)
    .default('')
    .describe('Language of the tickets, a code such as `de`. Empty: the default language of the property.'),
  confirms: z
    .boolean()
    .default(true)
    .describe('Whether the printer reports paper and cover status and confirms tickets. Some cheap models do not.'),
});
export type PrinterFields = z.output<typeof printerFields>;
/** A printed copy of an order. `waiting` with `attempts` above 0: failed and will be retried. */
export const ticket = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'printing', 'printed', 'failed']),
    reprint: z
      .boolean()
      .describe('Marked REPRINT: another ticket was printed before, or this one may have been before an error.'),
    attempts: z.number(),
    last_error: z.string(),
    last_error_code: lastFailureCode,
    asked_by: z.string().describe('`order` if printed automatically, else who requested it.'),
    asked_at: z.iso
      .datetime()
      .describe('When it was asked for; for an order for later, when the order joins the queue.'),
    printed_at: z.iso.datetime().nullable(),
    next_try_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.output<typeof ticket>;

/** An outlet with its printer (null: none) and its tickets that were not printed. */
const outletPrinter = z.object({
  outlet: z.object({ id: z.string(), name: z.string() }),
  printer: printerFields.nullable(),
  stuck: z
    .array(ticket.extend({ order_id: z.string(), number: z.string() }))
    .describe('Tickets that failed or are being retried, newest first; at most 50.'),
});
export type OutletPrinter = z.output<typeof outletPrinter>;

/** Routes for the printers of outlets and for tickets. */
export const printingRoutes = {
  'POST /api/v1/orders/{id}/print': {
    access: staff('orders.manage'),
    summary: 'Prints the ticket of an order. Retries a waiting ticket at once; a further copy is marked REPRINT.',
    params: z.object({ id: z.string().min(1).max(64) }),
    query: propertyQuery,
    body: z.object({ request_id: requestId.optional() }).optional(),
    answers: { 202: ticket },
    errors: ['printer_missing'],
    sample: { params: { id: 'none' }, query: {}, body: { request_id: sampleRequest } },
  },
  'GET /api/v1/printers': {
    access: staff('catalogue.read'),
    summary: 'Lists outlets with their printers, and the tickets of the last 24 hours that were not printed.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(outletPrinter), next: z.null() }) },
    sample: { query: {} },
  },
  'GET /api/v1/outlets/{id}/printer': {
    access: staff('catalogue.read'),
    summary: 'Returns the printer of an outlet.',
    params: entryId,
    query: propertyQuery,
    answers: { 200: printerFields },
    errors: ['printer_missing'],
    sample: { params: { id: '1' }, query: {} },
  },
  'PUT /api/v1/outlets/{id}/printer': {
    access: staff('catalogue.manage'),
    summary: 'Sets the printer of an outlet. `OUTBOUND_ALLOW` must permit its address.',
    params: entryId,
    query: propertyQuery,
    body: printerFields,
    answers: { 200: printerFields },
    errors: ['shop_unknown'],
    sample: { params: { id: 'none' }, query: {}, body: { host: '10.20.0.31', prints: 'on_request' } },
  },
  'DELETE /api/v1/outlets/{id}/printer': {
    access: staff('catalogue.manage'),
    summary: 'Removes the printer of an outlet. Its waiting tickets fail.',
    params: entryId,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    errors: ['printer_missing'],
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/outlets/{id}/printer/test': {
    access: staff('catalogue.manage'),
    summary: 'Prints a test ticket and returns the result.',
    params: entryId,
    query: propertyQuery,
    answers: { 200: z.object({ printed: z.boolean(), error: z.string(), error_code: failureCode.nullable() }) },
    errors: ['printer_missing'],
    sample: { params: { id: 'none' }, query: {} },
  },
} as const;
