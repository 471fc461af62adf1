import { useEffect } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, DelayedConfirmButton, Icon } from '#platform/web/ui';
import { type CartLine, findLineIndex, totalPrice } from '../cart/cart-line.ts';
import { useOrderSubmission, useShop, useShopClient } from '../menu/use-shop.ts';
import { cart } from '../storage/persisted-cart.ts';
import type { CheckoutProps } from './checkout.tsx';
import { isOrderingClosed } from './delivery-time.ts';
import { applyPrices } from './order-body.ts';
import { type Refusal, recoveryAction } from './refusal.ts';
import styles from './refusal-note.module.css';
import { newPrices, refusalText } from './refusal-text.ts';

type NoteProps = CheckoutProps & { readonly refusal: Refusal };

/** The lines whose price differs from what the guest saw. */
function Prices({ refusal, info, ordering }: NoteProps) {
  const t = useText();
  const formats = useFormats();
  const client = useShopClient();
  const prices = newPrices(refusal);
  const repriced = applyPrices(ordering.lines, prices);
  const cost = (line: CartLine | undefined) => (line ? totalPrice([line], info.decimals) : 0);
  const changed = repriced.filter((line, at) => cost(line) !== cost(ordering.lines[at]));
  return (
    <>
      <p>{t('shop.prices_text')}</p>
      <ul className={styles.prices}>
        {changed.map((line) => (
          <li key={line.cartId}>
            <span>{line.shop_item_title}</span>
            <span>
              {formats.money(cost(line))}{' '}
              <s>
                {t('shop.prices_was', {
                  price: formats.money(cost(ordering.lines.find(({ cartId }) => cartId === line.cartId))),
                })}
              </s>
            </span>
          </li>
        ))}
      </ul>
      <DelayedConfirmButton fullWidth onClick={() => ordering.acceptPrices(prices)}>
        {t('shop.prices_yes', { price: formats.money(totalPrice(repriced, info.decimals)) })}
      </DelayedConfirmButton>
      <Button fullWidth variant="text" onClick={() => client.submission.dismiss()}>
        {t('shop.prices_no')}
      </Button>
    </>
  );
}

/** Removes an unavailable item from the cart, or reduces it to the portions left. */
function useItemAction({ refusal, shopId }: NoteProps): { readonly label: string; readonly run: () => void } {
  const t = useText();
  const { details } = refusal;
  const left = refusal.code === 'item_sold_out' ? Number(details.left ?? 0) : 0;
  const label = left > 0 ? t('shop.take_fewer', { count: left }) : t('shop.take_out');
  return {
    label,
    run: () => cart.capItemQuantity({ shopId, item_id: String(details.item_id) }, left),
  };
}

function Recovery(props: NoteProps) {
  const { refusal, shopId, info } = props;
  const t = useText();
  const shell = useGuestShell();
  const client = useShopClient();
  const { refetch } = useShop(shopId);
  // The displayed shop data is older than the refusal.
  useEffect(refetch, [refetch]);
  const item = useItemAction(props);
  const itemId = String(refusal.details.item_id ?? '');
  const dismissAnd = (run: () => void) => () => {
    client.submission.dismiss();
    run();
  };
  const chooseAgain = () => {
    const { cartItemList } = cart.getState();
    cart.removeAt(findLineIndex(cartItemList, { shopId, item_id: itemId }, refusal.details.sub_item_id));
    shell.navigate({ name: 'shopProduct', params: { id: shopId, productId: itemId } });
  };
  const focusTime = () => document.querySelector<HTMLElement>('#delivery-time select')?.focus();
  const signIn = () => shell.navigate({ name: 'login', query: { mode: undefined } });
  const ok = { label: t('shell.ok'), run: () => undefined };
  const actions = {
    prices: undefined,
    item,
    choice: { label: t('shop.choose_again'), run: chooseAgain },
    // A closed shop has no other time to choose.
    time: isOrderingClosed(info) ? ok : { label: t('shop.choose_time'), run: focusTime },
    sign_in: { label: t('shop.sign_in_action'), run: signIn },
    options: ok,
    reception: ok,
    again: ok,
  };
  const action = actions[recoveryAction(refusal)];
  if (!action) return undefined;
  return <Button onClick={dismissAnd(action.run)}>{action.label}</Button>;
}

/** Why the order was refused and what helps; not rendered without a refusal. */
export function RefusalNote(props: CheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const state = useOrderSubmission();
  if (state.status !== 'refused' || String(state.order.data.shop_id) !== props.shopId) return undefined;
  const { refusal } = state;
  const titleOf = (id: string) => props.ordering.lines.find(({ item_id }) => item_id === id)?.shop_item_title ?? '';
  return (
    <section className={styles.note} role="alert">
      <p className={styles.title}>
        <Icon name="alert" size={20} />
        {refusalText(refusal, titleOf, { t, formats })}
      </p>
      {refusal.code === 'price_changed' ? <Prices {...props} refusal={refusal} /> : undefined}
      <Recovery {...props} refusal={refusal} />
    </section>
  );
}
