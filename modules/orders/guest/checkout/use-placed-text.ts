import { useText } from '#platform/web/i18n';
import { useShop } from '../menu/use-shop.ts';
import { wording } from '../service-wording.ts';
import type { OrderSubmissionState } from './order-submission.ts';

/** The shop of the order that is being sent or was placed; empty if there is none. */
function shopOf(state: OrderSubmissionState): string {
  if (state.status === 'none') return '';
  return state.status === 'placed' ? state.shopId : String(state.order.data.shop_id);
}

/** Returns what the guest reads when an order or a booking was placed, and whether the shop that decides which is still loading. */
export function usePlacedText(state: OrderSubmissionState): { readonly text: string; readonly isLoading: boolean } {
  const t = useText();
  const { info, infoStatus } = useShop(shopOf(state));
  return { text: t(wording(info ?? { kind: '' }, 'shop.placed')), isLoading: infoStatus === 'loading' };
}
