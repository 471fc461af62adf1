import { useText } from '#platform/web/i18n';
import type { ShopInfo } from '../menu/shop-view.ts';
import { useOrderingAccess } from '../menu/use-shop.ts';
import { openingHoursValues } from '../order-texts.ts';
import { isOrderingClosed } from './delivery-time.ts';
import type { CheckoutState } from './use-checkout.ts';

/** Returns why the guest cannot order; undefined if ordering is possible. */
export function useOrderUnavailableReason(
  info: ShopInfo,
  { problem }: CheckoutState,
): { readonly title: string; readonly text: string } | undefined {
  const t = useText();
  const access = useOrderingAccess();
  if (access === 'visitor') return { title: t('shop.sign_in'), text: t('shop.sign_in_text') };
  if (access === 'not_checked_in') return { title: t('shop.not_checked_in'), text: t('shop.not_checked_in_text') };
  if (isOrderingClosed(info)) return { title: t('shop.closed'), text: t('shop.closed_text', openingHoursValues(info)) };
  if (problem === 'no_payment') return { title: t('shop.no_payment'), text: t('shop.no_payment_text') };
  return problem === 'no_name' ? { title: t('shop.no_name'), text: t('shop.no_name_text') } : undefined;
}
