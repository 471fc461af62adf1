import type { Formats, TextFunction } from '#platform/web/i18n';
import type { PendingPurchase } from './pending-purchase.ts';
import type { PurchaseRefusal } from './purchase-submission.ts';

const texts = {
  already_yours: 'films.refused.already_yours',
  payment_not_allowed: 'films.refused.payment_not_allowed',
  too_many_purchases: 'films.refused.too_many_purchases',
  movie_unknown: 'films.refused.gone',
  package_unknown: 'films.refused.gone',
  not_playable: 'films.not_ready',
  child_device: 'films.not_for_child',
  voucher_unknown: 'films.voucher.unknown',
  voucher_expired: 'films.voucher.expired',
  voucher_used: 'films.voucher.used',
  voucher_other: 'films.voucher.other',
  which_guest: 'films.which_guest',
} as const;

const waits: ReadonlySet<string> = new Set(['too_many_codes', 'too_many_vouchers']);

/** The minutes for which a refusal asks to wait. */
export function minutesToWait({ details }: Pick<PurchaseRefusal, 'details'>): number {
  return Math.max(1, Math.ceil(Number(details.retry_after_s ?? 60) / 60));
}

/** The price of now, where a refusal names one. */
export function newPrice({ code, details }: PurchaseRefusal): number | undefined {
  return code === 'price_changed' && typeof details.price === 'number' ? details.price : undefined;
}

/** The film whose code a refused purchase needs: of the package, or the film itself. */
export function codeFilmOf({ details }: PurchaseRefusal, { data }: PendingPurchase): string {
  return String(details.movie_id ?? data.movie_id ?? '');
}

/** Says in a sentence why a purchase was not made; empty: there is no more to say than that it failed. */
export function refusalText(refusal: PurchaseRefusal, t: TextFunction, { money }: Formats): string {
  const price = newPrice(refusal);
  if (price !== undefined) return t('films.refused.price_changed', { price: money(price) });
  if (waits.has(refusal.code)) return t('films.wait', { count: minutesToWait(refusal) });
  const key = texts[refusal.code as keyof typeof texts];
  return key ? t(key) : '';
}
