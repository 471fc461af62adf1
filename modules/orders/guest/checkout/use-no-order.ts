import { useText } from '#platform/web/i18n';
import type { ShopInfo } from '../menu/shop-store.ts';
import { useMayOrder } from '../menu/use-shop.ts';
import { hoursValues } from '../words.ts';
import { isShut } from './delivery-time.ts';
import type { Ordering } from './use-ordering.ts';

/** Returns why the guest cannot order; undefined if ordering is possible. */
export function useNoOrder(
  info: ShopInfo,
  { problem }: Ordering,
): { readonly title: string; readonly text: string } | undefined {
  const t = useText();
  const access = useMayOrder();
  if (access === 'visitor') return { title: t('shop.sign_in'), text: t('shop.sign_in_text') };
  if (access === 'not_checked_in') return { title: t('shop.not_checked_in'), text: t('shop.not_checked_in_text') };
  if (isShut(info)) return { title: t('shop.closed'), text: t('shop.closed_text', hoursValues(info)) };
  if (problem === 'no_payment') return { title: t('shop.no_payment'), text: t('shop.no_payment_text') };
  return problem === 'no_name' ? { title: t('shop.no_name'), text: t('shop.no_name_text') } : undefined;
}
