import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { StaffVoucher, VoucherBatch } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { pickTexts } from '../pick-texts.ts';
import type { CinemaTables, VoucherBatchTable } from '../tables.ts';
import { groupVoucherCode } from './voucher-code.ts';

/** Batches that a list has. */
const mostBatches = 500;
type Place = { readonly property: string; readonly language: string };

function textsOf(films: Awaited<ReturnType<CinemaContext['book']['load']>>, { kind, item_id: id }: VoucherBatchTable) {
  if (kind === 'any_film') return undefined;
  return kind === 'film' ? films.byId(id)?.titles : films.packages.get(id)?.texts;
}

async function countRedeemed(
  db: Kysely<CinemaTables>,
  property: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cinema_vouchers')
    .select('batch_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('batch_id', 'in', ids)
    .where('redeemed_at', 'is not', null)
    .groupBy('batch_id')
    .execute();
  return new Map(rows.map(({ batch_id: id, count }) => [id, Number(count)]));
}

/** Returns batches as staff see them. */
async function toBodies(
  { store, book }: CinemaContext,
  { property, language }: Place,
  rows: readonly VoucherBatchTable[],
): Promise<VoucherBatch[]> {
  const ids = rows.map(({ id }) => id);
  const [films, redeemed] = await Promise.all([book.load(property), countRedeemed(store.read, property, ids)]);
  return rows.map((row) => {
    const { id, name, kind, item_id, count, expires_on, withdrawn_at: withdrawn, created_at: created } = row;
    const texts = textsOf(films, row);
    return {
      ...{ id, name, kind, item_id, count, expires_on, redeemed: redeemed.get(id) ?? 0 },
      item_title: (texts && pickTexts(texts, [language])?.title) ?? '',
      withdrawn_at: withdrawn === null ? null : new Date(withdrawn).toISOString(),
      created_at: new Date(created).toISOString(),
    };
  });
}

function batchesOf({ store }: CinemaContext, property: string) {
  return store.read.selectFrom('cinema_voucher_batches').selectAll().where('property', '=', property);
}

/** Lists the latest batches, newest first. */
export async function listBatches(context: CinemaContext, place: Place): Promise<VoucherBatch[]> {
  const all = batchesOf(context, place.property).orderBy('created_at', 'desc').orderBy('id');
  return await toBodies(context, place, await all.limit(mostBatches).execute());
}

/** Returns a batch; refuses with `not_found`. */
export async function readBatch(context: CinemaContext, place: Place, id: string): Promise<VoucherBatch> {
  const rows = await batchesOf(context, place.property).where('id', '=', id).execute();
  const [body = refuse('not_found', 'no such batch')] = await toBodies(context, place, rows);
  return body;
}

/** Returns the vouchers of a batch with their codes, those that were redeemed first. */
export async function readVouchers(
  { store }: CinemaContext,
  property: string,
  batchId: string,
): Promise<StaffVoucher[]> {
  const rows = await store.read
    .selectFrom('cinema_vouchers')
    .select(['code', 'redeemed_at', 'room'])
    .where('property', '=', property)
    .where('batch_id', '=', batchId)
    .orderBy('code')
    .execute();
  const vouchers = rows.map(({ code, redeemed_at: at, room }) => ({
    ...{ code: groupVoucherCode(code), room },
    redeemed_at: at === null ? null : new Date(at).toISOString(),
  }));
  return vouchers.sort((one, other) => Number(one.redeemed_at === null) - Number(other.redeemed_at === null));
}
