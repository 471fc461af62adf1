import type { MovieVoucher } from '#cinema/contract';
import type { Ware } from './use-purchase.ts';

/** Returns which of the wares a voucher pays for; `used`: it has paid already; `other`: for none of them. */
export function paidByVoucher(
  { kind, title, redeemed }: MovieVoucher,
  wares: readonly Ware[],
): { readonly ware: Ware } | { readonly problem: 'used' | 'other' } {
  if (redeemed) return { problem: 'used' };
  const ware =
    kind === 'any_film'
      ? wares.find((one) => one.kind === 'film')
      : wares.find((one) => one.kind === kind && one.title === title);
  return ware ? { ware } : { problem: 'other' };
}
