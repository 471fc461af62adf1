import { type AuditAction, type RouteInput, refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { cinema } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { requirePackage } from '../packages/package-rows.ts';
import type { VoucherBatchTable } from '../tables.ts';
import type { CinemaWrite } from '../write-for-stay.ts';
import { listBatches, readBatch, readVouchers } from './voucher-batches.ts';
import { createVoucherCode } from './voucher-code.ts';

type VoucherRoutes = Pick<
  RouteHandlers<typeof cinema>,
  | 'GET /api/v1/film-vouchers'
  | 'POST /api/v1/film-vouchers'
  | 'GET /api/v1/film-vouchers/{id}'
  | 'DELETE /api/v1/film-vouchers/{id}'
>;
type Fields = RouteInput<typeof cinema, 'POST /api/v1/film-vouchers'>['body'];
type Place = { readonly property: string; readonly language: string; readonly actor: string };

async function placeOf({ property }: CinemaContext, request: RouteContext<Staff>): Promise<Place> {
  const { id, defaultLanguage } = await property.requireById(request.property);
  return { property: id, language: defaultLanguage, actor: auditActor(request.identity) };
}

function audit(
  { platform }: CinemaContext,
  { property, actor }: Place,
  what: { action: AuditAction; subject: string },
): void {
  platform.audit({ property, actor, ...what });
}

/** Refuses with `movie_unknown` or `package_unknown` where there is not what the vouchers are to pay for. */
async function requireItem({ tx }: CinemaWrite, { property, kind, item_id: id }: VoucherBatchTable): Promise<void> {
  if (kind === 'package') await requirePackage(tx, property, id);
  if (kind !== 'film') return;
  const film = await tx
    .selectFrom('cinema_films')
    .select('id')
    .where('property', '=', property)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!film) refuse('movie_unknown', 'no such film');
}

/** Makes a batch with its vouchers, and returns its id. */
async function makeBatch(context: CinemaContext, { property }: Place, fields: Fields): Promise<string> {
  const { clock, random } = context.platform;
  const { name, kind, count, expires_on } = fields;
  const row: VoucherBatchTable = {
    ...{
      property,
      id: uuid(random),
      name,
      kind,
      item_id: kind === 'any_film' ? '' : fields.item_id,
      count,
      expires_on,
    },
    ...{ withdrawn_at: null, created_at: clock.now() },
  };
  const vouchers = Array.from({ length: count }, () => ({
    ...{ property, code: createVoucherCode(random), batch_id: row.id },
    ...{ redeemed_at: null, stay_id: '', room: '' },
  }));
  await context.store.write(async (write) => {
    await requireItem(write, row);
    await write.tx.insertInto('cinema_voucher_batches').values(row).execute();
    await write.tx.insertInto('cinema_vouchers').values(vouchers).execute();
  });
  return row.id;
}

/** Withdraws the vouchers of a batch that nobody has redeemed; a repeat changes nothing. Refuses with `not_found`. */
async function withdraw({ store, platform }: CinemaContext, property: string, id: string): Promise<void> {
  await store.write(async ({ tx }) => {
    const row = await tx
      .selectFrom('cinema_voucher_batches')
      .select('withdrawn_at')
      .where('property', '=', property)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return refuse('not_found', 'no such batch');
    if (row.withdrawn_at !== null) return;
    await tx
      .updateTable('cinema_voucher_batches')
      .set({ withdrawn_at: platform.clock.now() })
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
  });
}

/** Returns the handlers of vouchers at the desk. */
export function voucherRoutes(context: CinemaContext): VoucherRoutes {
  return {
    'GET /api/v1/film-vouchers': async (request) => {
      const items = await listBatches(context, await placeOf(context, request));
      return { status: 200, body: { items, next: null } };
    },
    'POST /api/v1/film-vouchers': async (request, { body }) => {
      const place = await placeOf(context, request);
      const subject = await makeBatch(context, place, body);
      audit(context, place, { action: 'cinema.vouchers_made', subject });
      return { status: 201, body: await readBatch(context, place, subject) };
    },
    'GET /api/v1/film-vouchers/{id}': async (request, { params: { id: subject } }) => {
      const place = await placeOf(context, request);
      const batch = await readBatch(context, place, subject);
      const items = await readVouchers(context, place.property, subject);
      audit(context, place, { action: 'cinema.vouchers_read', subject });
      return { status: 200, body: { batch, items, next: null } };
    },
    'DELETE /api/v1/film-vouchers/{id}': async (request, { params: { id: subject } }) => {
      const place = await placeOf(context, request);
      await withdraw(context, place.property, subject);
      audit(context, place, { action: 'cinema.vouchers_withdrawn', subject });
      return { status: 204, body: undefined };
    },
  };
}
