import { useGuestShell } from '#platform/web/guest-shell';
import { TvColumn, useTvPrompt } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvRow } from '#platform/web/ui/tv';
import { withContents } from '../allergies/tv-contents.tsx';
import { TvCheckout, TvCheckoutFoot } from '../checkout/tv-checkout.tsx';
import { TvOrderSubmission } from '../checkout/tv-order-submission.tsx';
import { TvRefusal } from '../checkout/tv-refusal.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import type { CartShopInfo } from '../menu/shop-view.ts';
import styles from '../menu/tv-shop.module.css';
import { ShopButtons, TvShopAsyncView, TvShopState, useShopLinks } from '../menu/tv-shop-layout.tsx';
import type { CartLine } from './cart-line.ts';
import { useCartLine, useCartScreen, useEmptyCart, useShopCart, useShopChoices } from './use-cart-screen.ts';
import { type MenuItems, useLineContents } from './use-line-contents.ts';

/** Highest quantity in the list of amounts, unless a line already has more. */
const maxOffered = 20;

function Empty({ shopId }: { shopId: string }) {
  const { title, text, next } = useEmptyCart(shopId);
  const { orders } = useShopLinks();
  return <TvShopState title={title} text={text} buttons={[next, ...orders]} />;
}

type LineProps = { readonly line: CartLine; readonly decimals: number; readonly items: MenuItems };

function Line({ line, decimals, items }: LineProps) {
  const t = useText();
  const ask = useTvPrompt();
  const { title, inserts, price, setQuantity } = useCartLine(line, decimals);
  const { hits } = useLineContents(items)(line);
  function change(): void {
    const amounts = Array.from({ length: Math.max(maxOffered, line.quantity) }, (_, at) => String(at + 1));
    ask({
      kind: 'choice',
      title: t('shop.amount_of', { title }),
      chosen: String(line.quantity),
      options: [{ value: '0', label: t('shop.take_out') }, ...amounts.map((value) => ({ value, label: value }))],
      onDone: (value) => setQuantity(Number(value)),
    });
  }
  return (
    <TvRow
      focusKey={`cart.line.${line.cartId}`}
      title={`${line.quantity} × ${title}`}
      text={withContents(inserts, { hits, contains: '' })}
      image={line.image}
      trailing={price}
      onPress={change}
    />
  );
}

type CartProps = { readonly shopId: string; readonly onChoose: (id: string) => void };

/** A choice between the shops of the cart, if there are several: each shop gets its own order. */
function ShopChoice({ shopId, onChoose }: CartProps) {
  const t = useText();
  const shops = useShopChoices();
  if (shops.length === 0) return undefined;
  return (
    <>
      <ul className={styles.rows}>
        {shops.map(({ id, title, quantity }) => (
          <TvRow
            key={id}
            focusKey={`cart.shop.${id}`}
            title={title}
            trailing={String(quantity)}
            chosen={id === shopId}
            onPress={() => onChoose(id)}
          />
        ))}
      </ul>
      <p className={styles.note}>{t('shop.cart_each')}</p>
    </>
  );
}

type FilledProps = CartProps & { readonly info: CartShopInfo; readonly items: MenuItems };

function Filled({ shopId, info, items, onChoose }: FilledProps) {
  const t = useText();
  const shell = useGuestShell();
  const { orders } = useShopLinks();
  const ordering = useCheckout(shopId, info);
  const checkout = { shopId, info, items, ordering };
  return (
    <TvColumn image={info.image} foot={<TvCheckoutFoot {...checkout} />}>
      <h1 className={styles.stop}>{t('shop.cart')}</h1>
      <ShopChoice shopId={shopId} onChoose={onChoose} />
      <TvRefusal {...checkout} />
      <ul className={styles.rows}>
        {ordering.lines.map((line) => (
          <Line key={line.cartId} line={line} decimals={info.decimals} items={items} />
        ))}
        <TvRow
          focusKey="cart.more"
          title={t('shop.more_from', { shop: info.title })}
          onPress={() => shell.navigate({ name: 'shop', params: { id: shopId } })}
        />
      </ul>
      <TvCheckout {...checkout} />
      <ShopButtons buttons={orders} />
    </TvColumn>
  );
}

function ShopCart({ shopId, onChoose }: CartProps) {
  const { orders } = useShopLinks();
  return (
    <TvShopAsyncView {...useShopCart(shopId, orders)}>
      {({ info, items }) => <Filled key={shopId} shopId={shopId} info={info} items={items} onChoose={onChoose} />}
    </TvShopAsyncView>
  );
}

/** The cart on the TV: its lines, the checkout, and the submission of the order. */
export function TvCart() {
  const screen = useCartScreen();
  if (screen.isSubmitting) return <TvOrderSubmission state={screen.submission} />;
  if (screen.shopId === undefined) return <Empty shopId={screen.lastRemovedShopId} />;
  return <ShopCart shopId={screen.shopId} onChoose={screen.selectShop} />;
}
