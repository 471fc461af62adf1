import { z } from 'zod';
import { plainLine, staff } from '#platform/contract';
import { chargeDecision, chargeState, lineKind, propertyQuery, sampleId } from './fields.ts';

const instant = z.iso.datetime();
const minor = z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000).describe('Minor units.');
const shortText = z.string().overwrite(plainLine).max(120);

const folioLine = z
  .object({
    id: z.string(),
    day: z.iso.date(),
    time: z.string().describe('`HH:MM:SS`; empty: unknown.'),
    text: z.string(),
    amount: minor,
    kind: lineKind,
    department: z.string(),
    person: z.string().describe('Id of a resident; empty: the room’s.'),
    corrects: z.string().describe('Id of the line that this one cancels; empty: none.'),
    corrected: z.boolean().describe('Another line cancels this one.'),
    by: z.string().describe('Who added it; empty: the hotel’s system.'),
  })
  .meta({ id: 'FolioLine' });
/** A line of the folio as staff see it. */
export type FolioLine = z.output<typeof folioLine>;

const charge = z
  .object({
    id: z.string(),
    stay_id: z.string(),
    room: z.string(),
    number: z.number().int().describe('Number of the posting in the PMS.'),
    source: z.string().describe('What is charged: `order:<id>`.'),
    text: z.string(),
    amount: minor,
    currency: z.string(),
    state: chargeState,
    reason: z.string().describe('Why it was refused; empty: it was not.'),
    reason_text: z.string().describe('What the PMS said.'),
    created_at: instant,
    changed_at: instant,
  })
  .meta({ id: 'Charge' });
/** A charge to a room as staff see it. */
export type Charge = z.output<typeof charge>;

const folio = z
  .object({
    stay_id: z.string(),
    room: z.string(),
    is_local: z.boolean().describe('The folio is kept here, and lines can be added.'),
    is_live: z.boolean().describe('False: the PMS does not answer, and this is the last bill it gave.'),
    at: instant.nullable().describe('When the bill was read; null: never.'),
    currency: z.string(),
    lines: z.array(folioLine),
    balance: minor,
    charges: z.array(charge).describe('Charges that are not booked yet.'),
    residents: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'Folio' });
/** The folio of a stay. */
export type Folio = z.output<typeof folio>;

const params = z.object({ id: z.string().min(1).max(64) });

/** Routes of the desk and of integrators. */
export const billRoutes = {
  'GET /api/v1/stays/{id}/folio': {
    access: staff('bill.read'),
    summary: 'Returns the bill of a stay, and what is not booked yet.',
    params,
    query: propertyQuery,
    answers: { 200: folio },
    sample: { params: { id: sampleId }, query: {} },
  },
  'POST /api/v1/stays/{id}/folio/lines': {
    access: staff('bill.manage'),
    summary: 'Adds a charge or a payment to a folio that is kept here.',
    params,
    query: propertyQuery,
    body: z.object({
      id: z.guid().describe('Idempotency key.'),
      kind: lineKind,
      text: shortText.min(1),
      amount: minor.positive().describe('Minor units, above zero; a payment counts against the balance.'),
      department: shortText.default(''),
      person: z.string().max(64).default('').describe('Id of a resident of the stay; empty: the room’s.'),
    }),
    answers: { 201: folio },
    errors: ['folio_elsewhere', 'person_unknown'],
    sample: {
      params: { id: sampleId },
      query: {},
      body: { id: sampleId, kind: 'charge', text: 'Dinner', amount: 7450 },
    },
  },
  'POST /api/v1/stays/{id}/folio/lines/{line}/correct': {
    access: staff('bill.manage'),
    summary: 'Cancels a line by a counter-line; nothing is deleted.',
    params: params.extend({ line: z.string().min(1).max(64) }),
    query: propertyQuery,
    answers: { 200: folio },
    errors: ['folio_elsewhere', 'line_corrected'],
    sample: { params: { id: sampleId, line: sampleId }, query: {} },
  },
  'GET /api/v1/charges': {
    access: staff('bill.read'),
    summary: 'Lists charges that a person must decide on: refused, or sent and not answered.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(charge), waiting: z.number().int(), next: z.null() }) },
    sample: { query: {} },
  },
  'POST /api/v1/charges/{id}/decide': {
    access: staff('bill.manage'),
    summary: 'Decides on a charge that was refused or not answered.',
    params,
    query: propertyQuery,
    body: z.object({ decision: chargeDecision }),
    answers: { 200: charge },
    errors: ['charge_decided'],
    sample: { params: { id: sampleId }, query: {}, body: { decision: 'again' } },
  },
} as const;
