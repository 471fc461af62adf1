import type { GuestOrder } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import type { TextContext } from '../order-texts.ts';

/** Says from what to what the promised time moved; empty if it did not. */
export function movedText(
  { promised_at, first_promised_at }: Pick<GuestOrder, 'promised_at' | 'first_promised_at'>,
  { t, formats }: TextContext,
  now: number,
): string {
  const first = Date.parse(first_promised_at);
  if (Number.isNaN(first) || minutesUntil(promised_at, first) === 0) return '';
  return t('shop.moved', { time: formats.when(Date.parse(promised_at), now), was: formats.when(first, now) });
}
