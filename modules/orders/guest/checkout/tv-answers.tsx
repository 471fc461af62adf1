import { useEffect } from 'react';
import { useGuestShell, useRoute } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { useLiveShop, usePlacing } from '../menu/use-shop.ts';
import { cart } from '../storage/kept.ts';
import type { PlacingState } from './placing.ts';
import { refusalText } from './refusal-text.ts';

type Answer = {
  readonly title: string;
  readonly text: string;
  readonly way: { readonly label: string; readonly go: () => void };
  /** The guest has read it and does not go there. */
  readonly leave: () => void;
};

function useAnswer(): (state: PlacingState) => Answer | undefined {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const { placing } = useLiveShop();
  const toCart = (done?: () => void) => ({
    label: t('shop.void_order'),
    go() {
      done?.();
      shell.navigate({ name: 'shopCart' });
    },
  });
  return (state) => {
    switch (state.is) {
      case 'placed': {
        const go = () => shell.navigate({ name: 'shopOrder', params: { orderId: state.orderId } });
        return { title: t('shop.placed'), text: '', way: { label: t('shop.order'), go }, leave: () => undefined };
      }
      case 'void':
        return {
          ...{ title: t('shop.void'), text: t('shop.void_text') },
          ...{ way: toCart(placing.seen), leave: placing.seen },
        };
      case 'refused': {
        const { cartItemList } = cart.getState();
        const titleOf = (id: string) => cartItemList.find(({ item_id }) => item_id === id)?.shop_item_title ?? '';
        const text = refusalText(state.refusal, titleOf, { t, formats });
        // The cart says what helps.
        return { title: t('shop.void'), text, way: toCart(), leave: () => undefined };
      }
      default:
        return undefined;
    }
  };
}

/** Says how an order ended, wherever the guest is but at the cart, which says it itself. */
export function TvAnswers() {
  const t = useText();
  const shell = useGuestShell();
  const { path } = useRoute();
  const state = usePlacing();
  const { placing } = useLiveShop();
  const answerTo = useAnswer();
  const isElsewhere = path !== '/shop/cart';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of that moment
  useEffect(() => {
    const answer = isElsewhere ? answerTo(state) : undefined;
    if (!answer) return;
    const { title, text, way, leave } = answer;
    if (state.is === 'placed') placing.seen();
    shell.openDialog({
      ...{ title, text },
      actions: [
        { label: way.label, run: way.go },
        { label: t('shell.ok'), run: leave },
      ],
    });
  }, [state]);
  return undefined;
}
