import { useEffect } from 'react';
import { useGuestShell, useRoute, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { useOrderSubmission, useShopClient } from '../menu/use-shop.ts';
import { cart } from '../storage/persisted-cart.ts';
import type { OrderSubmissionState } from './order-submission.ts';
import { refusalText } from './refusal-text.ts';
import { usePlacedText } from './use-placed-text.ts';

type Result = {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly go: () => void };
  /** Called when the guest closes the dialog without following the link. */
  readonly dismiss: () => void;
};

function useResultOf(placed: string): (state: OrderSubmissionState) => Result | undefined {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const shell = useGuestShell();
  const client = useShopClient();
  const cartLink = (onFollow?: () => void) => ({
    label: t('shop.void_order'),
    go() {
      onFollow?.();
      shell.navigate({ name: 'shopCart' });
    },
  });
  return (state) => {
    switch (state.status) {
      case 'placed': {
        const go = () => shell.navigate({ name: 'shopOrder', params: { orderId: state.orderId } });
        return { title: placed, text: '', link: { label: t('shop.order'), go }, dismiss: () => undefined };
      }
      case 'void': {
        const dismiss = () => client.submission.dismiss();
        return { title: t('shop.void'), text: t('shop.void_text'), link: cartLink(dismiss), dismiss };
      }
      case 'refused': {
        const { cartItemList } = cart.getState();
        const titleOf = (id: string) => cartItemList.find(({ item_id }) => item_id === id)?.shop_item_title ?? '';
        const text = refusalText(state.refusal, titleOf, { t, formats, now });
        // The cart shows what helps.
        return { title: t('shop.void'), text, link: cartLink(), dismiss: () => undefined };
      }
      default:
        return undefined;
    }
  };
}

/** Shows the result of an order in a dialog on every screen except the cart, which shows it itself. */
export function TvOrderResult() {
  const t = useText();
  const shell = useGuestShell();
  const { path } = useRoute();
  const state = useOrderSubmission();
  const client = useShopClient();
  const placed = usePlacedText(state);
  const resultOf = useResultOf(placed.text);
  const isElsewhere = path !== '/shop/cart';
  const isUnclear = state.status === 'placed' && placed.isLoading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, in the current language
  useEffect(() => {
    const result = isElsewhere && !isUnclear ? resultOf(state) : undefined;
    if (!result) return;
    const { title, text, link, dismiss } = result;
    if (state.status === 'placed') client.submission.dismiss();
    shell.openDialog({
      title,
      text,
      actions: [
        { label: link.label, run: link.go },
        { label: t('shell.ok'), run: dismiss },
      ],
    });
  }, [state, isUnclear]);
  return undefined;
}
