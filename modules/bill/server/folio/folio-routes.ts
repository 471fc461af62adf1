import { refuse } from '#platform/contract';
import { auditActor, loadStaffNames, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import type { bill, Charge, Folio, FolioLine } from '../../contract.ts';
import { decideCharge, listOpenCharges } from '../charges/decide-charge.ts';
import type { BillContext } from '../context.ts';
import { pendingCharges, readBill } from '../guest-bill.ts';
import type { ChargeTable } from '../tables.ts';
import { correctedIds, folioRow, listLines } from './folio-lines.ts';
import { addLine, correctLine } from './write-lines.ts';

type Request = RouteContext<Staff>;

const instantText = (at: number) => new Date(at).toISOString();

/** A charge as staff see it. */
function toChargeBody({ property: _property, step: _step, due_at: _due, ...row }: ChargeTable, room: string): Charge {
  return { ...row, room, created_at: instantText(row.created_at), changed_at: instantText(row.changed_at) };
}

async function requireStay({ stays }: BillContext, property: string, id: string): Promise<StayRecord> {
  return (await stays.byId(property, id)) ?? refuse('not_found', 'no such stay');
}

async function localLines(context: BillContext, { property, id }: StayRecord): Promise<readonly FolioLine[]> {
  const rows = await listLines(context.store.read, { property, stayId: id });
  const corrected = correctedIds(rows);
  const names = await loadStaffNames(
    context.staff,
    property,
    rows.map(({ by }) => by),
  );
  return rows.map(({ id: line, day, time, text, amount, kind, department, person, corrects, by }) => ({
    ...{ id: line, day, time, text, amount, kind, department, person, corrects },
    corrected: corrected.has(line) && corrects === '',
    by: by === '' ? '' : names.nameOf(by),
  }));
}

async function folioOf(context: BillContext, stay: StayRecord): Promise<Folio> {
  const isLocal = (await context.pms.kindOf(stay.property)) === 'house';
  const [known, charges, settings] = await Promise.all([
    readBill(context, stay),
    pendingCharges(context, stay),
    context.property.settings(stay.property),
  ]);
  const bill = 'why' in known ? undefined : known;
  const lines = isLocal ? await localLines(context, stay) : (bill?.bill.lines ?? []);
  return {
    ...{ stay_id: stay.id, room: stay.room, is_local: isLocal, is_live: bill?.isLive ?? false },
    at: bill ? instantText(bill.at) : null,
    currency: bill?.bill.currency ?? settings.currency_long,
    lines: lines.map((line) => ({ corrects: '', corrected: false, by: '', ...line })),
    balance: bill?.bill.balance ?? 0,
    charges: charges.map((charge) => toChargeBody(charge, stay.room)),
    residents: stay.residents.map(({ id, firstName, lastName }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(' '),
    })),
  };
}

/** Finds the stay of a folio that is kept here. Refuses with `folio_elsewhere`. */
async function requireLocalStay(context: BillContext, request: Request, id: string): Promise<StayRecord> {
  const { id: property } = await context.property.requireById(request.property);
  if ((await context.pms.kindOf(property)) !== 'house') refuse('folio_elsewhere', 'the PMS keeps the folio');
  return await requireStay(context, property, id);
}

function lineRoutes(context: BillContext) {
  const { platform, store } = context;
  const momentOf = async (property: string) => ({
    now: platform.clock.now(),
    zone: (await context.property.requireById(property)).zone,
  });
  return {
    'POST /api/v1/stays/{id}/folio/lines': async (request, { params, body }) => {
      const stay = await requireLocalStay(context, request, params.id);
      const { property, id: stay_id } = stay;
      const actor = auditActor(request.identity);
      const [moment, { currency_long: currency }] = await Promise.all([
        momentOf(property),
        context.property.settings(property),
      ]);
      const amount = body.kind === 'payment' ? -body.amount : body.amount;
      const line = { ...body, id: body.id.toLowerCase(), property, stay_id, amount, currency, by: actor };
      const people = stay.residents.map(({ id }) => id);
      const isNew = await store.write((write) => addLine(write, folioRow(line, moment), people));
      const action = body.kind === 'payment' ? 'folio.paid' : 'folio.charged';
      const details = { amount };
      if (isNew) platform.audit({ property, actor, action, subject: line.id, roomId: stay.roomId, details });
      return { status: 201 as const, body: await folioOf(context, stay) };
    },
    'POST /api/v1/stays/{id}/folio/lines/{line}/correct': async (request, { params }) => {
      const stay = await requireLocalStay(context, request, params.id);
      const { property, id: stayId } = stay;
      const actor = auditActor(request.identity);
      const moment = await momentOf(property);
      const correction = { property, stayId, id: params.line, by: actor, ...moment };
      await store.write((write) => correctLine(context, write, correction));
      platform.audit({ property, actor, action: 'folio.corrected', subject: params.line, roomId: stay.roomId });
      return { status: 200 as const, body: await folioOf(context, stay) };
    },
  } satisfies Partial<RouteHandlers<typeof bill>>;
}

async function countWaiting({ store }: BillContext, property: string): Promise<number> {
  const rows = store.read.selectFrom('charges').where('property', '=', property);
  const { count } = await rows
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', ['waiting', 'sent'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the route handlers of the desk and of integrators. */
export function billRouteHandlers(context: BillContext): RouteHandlers<typeof bill> {
  const { platform } = context;
  return {
    ...lineRoutes(context),
    'GET /api/v1/stays/{id}/folio': async (request, { params }) => {
      const { id: property } = await context.property.requireById(request.property);
      return { status: 200, body: await folioOf(context, await requireStay(context, property, params.id)) };
    },
    'GET /api/v1/charges': async (request) => {
      const { id: property } = await context.property.requireById(request.property);
      const [open, waiting] = await Promise.all([listOpenCharges(context, property), countWaiting(context, property)]);
      const rooms = await context.stays.roomNumbersOf(property, [...new Set(open.map(({ stay_id: id }) => id))]);
      const items = open.map((row) => toChargeBody(row, rooms.get(row.stay_id) ?? ''));
      return { status: 200, body: { items, waiting, next: null } };
    },
    'POST /api/v1/charges/{id}/decide': async (request, { params: { id }, body: { decision } }) => {
      const { id: property } = await context.property.requireById(request.property);
      const row = await decideCharge(context, { property, id }, decision);
      const stay = await context.stays.byId(property, row.stay_id);
      const actor = auditActor(request.identity);
      const details = { decision, amount: row.amount, number: row.number };
      platform.audit({ property, actor, action: 'charge.decided', subject: id, roomId: stay?.roomId ?? '', details });
      return { status: 200, body: toChargeBody(row, stay?.room ?? '') };
    },
  };
}
