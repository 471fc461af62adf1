import { type CallData, refuse } from '#platform/contract';
import type { StayRecord } from '#stays/contract';
import type { cinema, MovieVoucher } from '../../contract.ts';
import { type RoomCaller, requireStay } from '../caller.ts';
import type { CinemaContext } from '../context.ts';
import { pickTexts, wantedLanguages } from '../pick-texts.ts';
import { codeDeviceOf } from '../protection/film-lock.ts';
import { readTerms } from '../purchases/entitlement.ts';
import { endOf, findCounted, findLastRedeemed, requireUsable, type Voucher } from './find-vouchers.ts';
import { foldVoucherCode, groupVoucherCode } from './voucher-code.ts';

type Request = CallData<typeof cinema, 'VideoOnDemand.getCurrentVoucher'>;

/** Returns the texts of what a voucher pays for; undefined: any film. */
async function textsOf({ book }: CinemaContext, property: string, { kind, item_id: id }: Voucher) {
  if (kind === 'any_film') return undefined;
  const films = await book.load(property);
  return kind === 'film' ? films.byId(id)?.titles : films.packages.get(id)?.texts;
}

async function toView(
  context: CinemaContext,
  { caller, lang }: { readonly caller: RoomCaller; readonly lang: string },
  voucher: Voucher,
): Promise<MovieVoucher> {
  const { property } = caller;
  const [{ zone }, wanted, texts] = await Promise.all([
    context.property.requireById(property),
    wantedLanguages(context, caller, lang),
    textsOf(context, property, voucher),
  ]);
  const until = endOf(voucher, zone);
  return {
    ...{ code: groupVoucherCode(voucher.code), kind: voucher.kind, redeemed: voucher.redeemed_at !== null },
    title: (texts && pickTexts(texts, wanted)?.title) ?? '',
    valid_until: until === undefined ? null : new Date(until).toISOString(),
  };
}

/** Judges the code of a voucher for a stay; undefined: it is wrong, which has been counted. */
async function judge(
  context: CinemaContext,
  { caller, stay }: { readonly caller: RoomCaller; readonly stay: StayRecord },
  typed: string,
): Promise<Voucher | undefined> {
  const { day, now } = await readTerms(context, stay.property, context.platform.clock.now());
  const code = { device: codeDeviceOf(caller), code: foldVoucherCode(typed), now };
  const voucher = await context.store.write((write) => findCounted(write, code));
  if (voucher) requireUsable(voucher, { day, stayId: stay.id });
  return voucher;
}

/** Returns what a voucher pays for; without a code, the last one that the stay redeemed. */
export async function currentVoucher(context: CinemaContext, caller: RoomCaller, request: Request) {
  const { code, lang, stay_id: stayId } = request;
  const stay = await requireStay(context, caller, stayId);
  if (code === '') {
    const last = await findLastRedeemed(context.store.read, stay);
    return { voucher: last ? await toView(context, { caller, lang }, last) : null };
  }
  const voucher = (await judge(context, { caller, stay }, code)) ?? refuse('voucher_unknown', 'no such voucher');
  return { voucher: await toView(context, { caller, lang }, voucher) };
}
