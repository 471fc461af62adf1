import { dayBounds } from '#platform/clock';
import { type CallData, refuse } from '#platform/contract';
import { minorDigits, toDecimal, toMinor } from '#platform/money';
import { uuid } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import type { cinema } from '../../contract.ts';
import { type RoomCaller, requireStay } from '../caller.ts';
import { billText } from '../cinema-texts.ts';
import type { CinemaContext } from '../context.ts';
import { pickTexts } from '../pick-texts.ts';
import { codeDeviceOf, protectedIn, requireForChild, requireUnlocked, unlock } from '../protection/film-lock.ts';
import { countFilm } from '../statistics/count-film.ts';
import type { PurchaseTable } from '../tables.ts';
import { redeem } from '../vouchers/redeem.ts';
import { type CinemaWrite, writeForStay } from '../write-for-stay.ts';
import { type ChargeJob, chargeJobName, chargeOf } from './charge-purchase.ts';
import { readTerms, type Terms } from './entitlement.ts';
import { findByRequest } from './purchase-rows.ts';
import { readSoldItem, type SoldItem } from './sold-items.ts';

type Request = CallData<typeof cinema, 'VideoOnDemand.getBuyMovie'>;

/** What a hotel decides about purchases. */
type Conditions = Terms & {
  readonly zone: string;
  readonly language: string;
  readonly currency: string;
  readonly filmHours: number;
  readonly perDay: number;
  readonly isNeutral: boolean;
};
type Wish = { readonly kind: 'film' | 'package'; readonly id: string };
type Order = { readonly request: Request; readonly wish: Wish; readonly conditions: Conditions };

/** Maximum validity of a request from now, whatever its `expires_at`. */
const maxValidityMs = 3_600_000;
const hourMs = 3_600_000;

async function loadConditions(context: CinemaContext, property: string): Promise<Conditions> {
  const [terms, { zone, defaultLanguage: language }, settings] = await Promise.all([
    readTerms(context, property, context.platform.clock.now()),
    context.property.requireById(property),
    context.property.settings(property),
  ]);
  return {
    ...{ ...terms, zone, language, currency: settings.currency_long, filmHours: settings.cinema_film_hours },
    ...{ perDay: settings.cinema_purchases_per_day, isNeutral: settings.cinema_neutral_bill },
  };
}

function wishOf({ movie_id: filmId, pckg_id: packageId }: Request): Wish {
  if ((filmId === '') === (packageId === '')) refuse('invalid_data', 'give either movie_id or pckg_id');
  return filmId === '' ? { kind: 'package', id: packageId } : { kind: 'film', id: filmId };
}

/** Returns the purchase that a request has become; refuses with `request_id_reused` where it was for something else. */
function requireSame(first: PurchaseTable, { wish, request }: Pick<Order, 'wish' | 'request'>): PurchaseTable {
  const isSame = first.kind === wish.kind && first.item_id === wish.id && first.payment === request.payment;
  return isSame ? first : refuse('request_id_reused', 'this request_id was already used for another purchase');
}

function requireInTime({ expires_at: text }: Request, now: number): void {
  const until = Date.parse(text);
  if (now > until || until > now + maxValidityMs) refuse('expired', 'expires_at is in the past or too far ahead');
}

/** Returns the film that is wanted, or the first protected one of a package; undefined: the package has none. Refuses with `movie_unknown`. */
async function findFilm(context: CinemaContext, property: string, { wish, conditions }: Order) {
  const book = await context.book.load(property);
  if (wish.kind === 'film') return book.byId(wish.id) ?? refuse('movie_unknown', 'no such film');
  const pack = book.packages.get(wish.id);
  if (!pack) return undefined;
  const { parental_control_age: age } = await context.property.settings(property);
  const { films } = await book.on(conditions.day, [conditions.language]);
  return protectedIn(films, pack, age);
}

/** Judges the code for what is protected, where the caller sent one; refuses with `code_required` where it must. */
async function requireOpen(context: CinemaContext, caller: RoomCaller, order: Order): Promise<void> {
  const film = await findFilm(context, caller.property, order);
  if (!film) return;
  const { request } = order;
  await requireForChild(context, caller, film);
  if (request.code === '') return await requireUnlocked(context, caller, film);
  const stay = await requireStay(context, caller, request.stay_id);
  await unlock(context, caller, { code: request.code, stay });
}

async function requireNotVoid({ tx }: CinemaWrite, stay: StayRecord, requestId: string): Promise<void> {
  const voided = await tx
    .selectFrom('cinema_void_requests')
    .select('at')
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (voided) refuse('request_void', 'this request was settled as void');
}

async function requireFew({ tx }: CinemaWrite, stay: StayRecord, { day, zone, perDay }: Conditions): Promise<void> {
  const { count } = await tx
    .selectFrom('cinema_purchases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .where('bought_at', '>=', dayBounds(day, zone).from)
    .executeTakeFirstOrThrow();
  if (Number(count) >= perDay) refuse('too_many_purchases', 'the stay has bought as much as it can in a day');
}

function requirePayable(stay: StayRecord, item: SoldItem, { request, conditions }: Order): void {
  const { currency } = conditions;
  const digits = minorDigits(currency);
  if (toMinor(request.price, digits) !== item.price) {
    refuse('price_changed', 'the price has changed', { price: toDecimal(item.price, digits), currency });
  }
  if (stay.noPost) refuse('payment_not_allowed', 'this stay may not charge to the room');
}

function toRow(
  context: CinemaContext,
  stay: StayRecord,
  { item, ...order }: Order & { readonly item: SoldItem },
): PurchaseTable {
  const { conditions, request } = order;
  const { now, language, currency, isNeutral } = conditions;
  const title = isNeutral ? undefined : pickTexts(item.texts, [language])?.title;
  return {
    property: stay.property,
    id: uuid(context.platform.random),
    ...{ stay_id: stay.id, room_id: stay.roomId, request_id: request.request_id, kind: item.kind, item_id: item.id },
    text: billText(item.kind, language, title),
    ...{ payment: request.payment, voucher_code: '', currency, bought_at: now },
    price: request.payment === 'room' ? item.price : 0,
    valid_until: item.hours === 0 ? null : now + item.hours * hourMs,
    ...{ undone_at: null, undone_by: '', undone_reason: '' },
  };
}

/** Stores a purchase with its event, its count and the job that charges it. */
async function storePurchase(write: CinemaWrite, row: PurchaseTable, { day }: Conditions): Promise<PurchaseTable> {
  const { property, id, stay_id, room_id } = row;
  await write.tx.insertInto('cinema_purchases').values(row).execute();
  if (row.kind === 'film') await countFilm(write, { property, filmId: row.item_id, day, what: 'bought' });
  await write.emit('cinema.bought', property, { purchase_id: id, stay_id, room_id });
  const payload: ChargeJob = { purchase_id: id };
  if (chargeOf(row) > 0) await write.enqueue({ job: chargeJobName, property, payload, key: id });
  return row;
}

/** Buys inside a write; undefined: the code of the voucher is wrong, which has been counted. */
async function buyInWrite(
  context: CinemaContext,
  { write, stay, caller }: { readonly write: CinemaWrite; readonly stay: StayRecord; readonly caller: RoomCaller },
  order: Order,
): Promise<PurchaseTable | undefined> {
  const { request, wish, conditions } = order;
  const { property, id: stayId } = stay;
  const first = await findByRequest(write.tx, { property, stayId, requestId: request.request_id });
  if (first) return requireSame(first, order);
  requireInTime(request, conditions.now);
  await requireNotVoid(write, stay, request.request_id);
  const sale = { stay, terms: conditions, filmHours: conditions.filmHours };
  const item = await readSoldItem(write.tx, wish, sale);
  await requireFew(write, stay, conditions);
  const row = toRow(context, stay, { ...order, item });
  if (request.payment === 'room') {
    requirePayable(stay, item, order);
    return await storePurchase(write, row, conditions);
  }
  const voucher = { code: request.voucher, device: codeDeviceOf(caller), item, stay, terms: conditions };
  const code = await redeem(write, voucher);
  return code === undefined ? undefined : await storePurchase(write, { ...row, voucher_code: code }, conditions);
}

/**
 * Buys a film or a package for the stay of a caller. It is checked in the write that stores it. Idempotent: a repeated request gets
 * the first answer (docs/reference/wire.md, "Calls that change something").
 */
export async function buy(context: CinemaContext, caller: RoomCaller, request: Request): Promise<PurchaseTable> {
  const { property } = caller;
  const wish = wishOf(request);
  const find = () => requireStay(context, caller, request.stay_id);
  const order = { request, wish, conditions: await loadConditions(context, property) };
  const { id: stayId } = await find();
  const first = await findByRequest(context.store.read, { property, stayId, requestId: request.request_id });
  // A repeat needs no code any more.
  if (first) return requireSame(first, order);
  await requireOpen(context, caller, order);
  const bought = await writeForStay(context, find, (write, stay) =>
    buyInWrite(context, { write, stay, caller }, order),
  );
  return bought ?? refuse('voucher_unknown', 'no such voucher');
}
