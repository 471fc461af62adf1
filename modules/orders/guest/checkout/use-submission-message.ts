import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useText } from '#platform/web/i18n';
import { useShopClient } from '../menu/use-shop.ts';
import type { OrderSubmissionState } from './order-submission.ts';

/** Failed status checks after which the guest is referred to reception. */
const manyTries = 2;
/** Milliseconds before an order can be abandoned, so that a double tap on "Order" does not also cancel it. */
const abandonDelayMs = 1_000;

function useSubmissionText(state: OrderSubmissionState): { readonly title: string; readonly text: string } | undefined {
  const t = useText();
  switch (state.status) {
    case 'sending':
      return { title: t('shop.sending'), text: t('shop.sending_text') };
    case 'queued':
      return { title: t('shop.kept'), text: t('shop.kept_text') };
    case 'checking': {
      const long = state.tries >= manyTries ? `\n${t('shop.checking_long')}` : '';
      return { title: t('shop.checking'), text: t('shop.checking_text') + long };
    }
    case 'void':
      return { title: t('shop.void'), text: t('shop.void_text') };
    default:
      return undefined;
  }
}

/** Whether the order has been waiting for at least a moment. */
function useHasWaited(isWaiting: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setPassed(false);
    const timer = systemClock.after(abandonDelayMs, () => setPassed(true));
    return () => timer.cancel();
  }, [isWaiting]);
  return isWaiting && passed;
}

/**
 * Returns the message about a pending order and what the guest can do: dismiss a void order, or abandon a waiting one.
 * Without a text the screen that follows shows the result.
 */
export function useSubmissionMessage(state: OrderSubmissionState) {
  const t = useText();
  const { submission } = useShopClient();
  const isVoid = state.status === 'void';
  const isWaiting = state.status === 'queued' || state.status === 'checking';
  const dismiss = { key: 'placing.seen', label: t('shop.void_order'), onPress: () => submission.dismiss() };
  const abandon = { key: 'placing.give_up', label: t('shop.give_up'), onPress: () => submission.abandon() };
  const canAbandon = useHasWaited(isWaiting);
  return {
    message: useSubmissionText(state),
    isVoid,
    /** The outlet to call about the order. */
    outletId: isWaiting || isVoid ? String(state.order.data.shop_id) : undefined,
    actions: isVoid ? [dismiss] : canAbandon ? [abandon] : [],
  };
}
