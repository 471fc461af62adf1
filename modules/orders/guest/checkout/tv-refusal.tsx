import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { FocusableText, useSetFocus } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import { type CartLine, findLineIndex, totalPrice } from '../cart/cart-line.ts';
import styles from '../menu/tv-shop.module.css';
import { useOrderSubmission, useShop, useShopClient } from '../menu/use-shop.ts';
import { cart } from '../storage/persisted-cart.ts';
import { isOrderingClosed } from './delivery-time.ts';
import { applyPrices } from './order-body.ts';
import { type Refusal, recoveryAction } from './refusal.ts';
import { newPrices, refusalText } from './refusal-text.ts';
import type { TvCheckoutProps } from './tv-checkout.tsx';

type NoteProps = TvCheckoutProps & { readonly refusal: Refusal };

/** The lines whose price differs from what the guest saw. */
function Prices({ refusal, info, ordering }: NoteProps) {
  const t = useText();
  const formats = useFormats();
  const cost = (line: CartLine | undefined) => (line ? totalPrice([line], info.decimals) : 0);
  const repriced = applyPrices(ordering.lines, newPrices(refusal));
  const changed = repriced.filter((line, at) => cost(line) !== cost(ordering.lines[at]));
  const before = (line: CartLine) => cost(ordering.lines.find(({ cartId }) => cartId === line.cartId));
  return (
    <>
      <p>{t('shop.prices_text')}</p>
      {changed.map((line) => (
        <p key={line.cartId}>
          {`${line.shop_item_title}: ${formats.money(cost(line))} (${t('shop.prices_was', { price: formats.money(before(line)) })})`}
        </p>
      ))}
    </>
  );
}

/** Buttons to accept or reject the new prices. */
function PricesAnswer({ refusal, info, ordering }: NoteProps) {
  const t = useText();
  const formats = useFormats();
  const client = useShopClient();
  const prices = newPrices(refusal);
  const sum = totalPrice(applyPrices(ordering.lines, prices), info.decimals);
  return (
    <div className={styles.buttons}>
      <TvButton focusKey="refusal.yes" onPress={() => ordering.acceptPrices(prices)}>
        {t('shop.prices_yes', { price: formats.money(sum) })}
      </TvButton>
      <TvButton focusKey="refusal.no" onPress={() => client.submission.dismiss()}>
        {t('shop.prices_no')}
      </TvButton>
    </div>
  );
}

function useActions({ refusal, shopId, info }: NoteProps) {
  const t = useText();
  const shell = useGuestShell();
  const focus = useSetFocus();
  const itemId = String(refusal.details.item_id ?? '');
  const left = refusal.code === 'item_sold_out' ? Number(refusal.details.left ?? 0) : 0;
  const item = { shopId, item_id: itemId };
  const chooseAgain = () => {
    cart.removeAt(findLineIndex(cart.getState().cartItemList, item, refusal.details.sub_item_id));
    shell.navigate({ name: 'shopProduct', params: { id: shopId, productId: itemId } });
  };
  const ok = { label: t('shell.ok'), run: () => undefined };
  return {
    prices: undefined,
    item: {
      label: left > 0 ? t('shop.take_fewer', { count: left }) : t('shop.take_out'),
      run: () => cart.capItemQuantity(item, left),
    },
    choice: { label: t('shop.choose_again'), run: chooseAgain },
    time: isOrderingClosed(info) ? ok : { label: t('shop.choose_time'), run: () => focus('cart.when') },
    sign_in: ok,
    options: ok,
    reception: ok,
    again: ok,
  };
}

function Note(props: NoteProps) {
  const t = useText();
  const formats = useFormats();
  const client = useShopClient();
  const { refusal, shopId, ordering } = props;
  const { refetch } = useShop(shopId);
  const action = useActions(props)[recoveryAction(refusal)];
  const titleOf = (id: string) => ordering.lines.find(({ item_id }) => item_id === id)?.shop_item_title ?? '';
  const dismissAndRun = () => {
    client.submission.dismiss();
    refetch();
    action?.run();
  };
  const isPrice = refusal.code === 'price_changed';
  return (
    <section>
      {/* The text gets the focus first, so that a surplus OK neither removes anything nor accepts a price. */}
      <FocusableText focusKey="refusal.why" className={styles.wrong}>
        <p role="alert">{refusalText(refusal, titleOf, { t, formats })}</p>
        {isPrice ? <Prices {...props} /> : undefined}
      </FocusableText>
      {isPrice ? <PricesAnswer {...props} /> : undefined}
      {action ? (
        <div className={styles.buttons}>
          <TvButton focusKey="refusal.step" onPress={dismissAndRun}>
            {action.label}
          </TvButton>
        </div>
      ) : undefined}
    </section>
  );
}

/** Why the order was refused and what helps; not rendered without a refusal. */
export function TvRefusal(props: TvCheckoutProps) {
  const state = useOrderSubmission();
  if (state.status !== 'refused' || String(state.order.data.shop_id) !== props.shopId) return undefined;
  return <Note {...props} refusal={state.refusal} />;
}
