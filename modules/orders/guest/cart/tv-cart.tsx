import { useGuestShell } from '#platform/web/guest-shell';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { TvRow } from '#platform/web/ui/tv';
import { TvCheckout } from '../checkout/tv-checkout.tsx';
import { TvOrderSubmission } from '../checkout/tv-order-submission.tsx';
import { TvRefusal } from '../checkout/tv-refusal.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import type { ShopInfo } from '../menu/shop-view.ts';
import styles from '../menu/tv-shop.module.css';
import {
  ShopButtons,
  TvColumn,
  TvShopLoadError,
  TvShopSkeleton,
  TvShopState,
  useShopLinks,
} from '../menu/tv-shop-layout.tsx';
import { useCart, useShop } from '../menu/use-shop.ts';
import { listText } from '../order-texts.ts';
import { cart } from '../storage/persisted-cart.ts';
import { type CartLine, totalPrice, totalQuantity } from './cart-line.ts';
import { useCartScreen } from './use-cart-screen.ts';

/** Highest quantity in the list of amounts, unless a line already has more. */
const maxOffered = 20;

function Empty({ shopId }: { shopId: string }) {
  const t = useText();
  const shell = useGuestShell();
  const known = shopId !== '-1';
  const go = () => shell.navigate(known ? { name: 'shop', params: { id: shopId } } : { name: 'home' });
  const next = { key: 'cart.menu', label: known ? t('shop.see_menu') : t('unknown.home'), onPress: go };
  const { orders } = useShopLinks();
  return <TvShopState title={t('shop.cart_empty')} text={t('shop.cart_empty_text')} buttons={[next, ...orders]} />;
}

function Line({ line, decimals }: { line: CartLine; decimals: number }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const shell = useGuestShell();
  const ask = useTvPrompt();
  const title = line.shop_item_title;
  function change(): void {
    const amounts = Array.from({ length: Math.max(maxOffered, line.quantity) }, (_, at) => String(at + 1));
    ask({
      kind: 'choice',
      title: t('shop.amount_of', { title }),
      chosen: String(line.quantity),
      options: [{ value: '0', label: t('shop.take_out') }, ...amounts.map((value) => ({ value, label: value }))],
      onDone(value) {
        const position = cart.getState().cartItemList.findIndex(({ cartId }) => cartId === line.cartId);
        cart.setQuantity(position, Number(value));
        if (value === '0') shell.toast(t('shop.removed', { title }));
      },
    });
  }
  return (
    <TvRow
      focusKey={`cart.line.${line.cartId}`}
      title={`${line.quantity} × ${title}`}
      text={listText(
        line.sub_items.map(({ sub_item_title }) => sub_item_title),
        language,
      )}
      image={line.image}
      trailing={formats.money(totalPrice([line], decimals))}
      onPress={change}
    />
  );
}

function Filled({ shopId, info }: { shopId: string; info: ShopInfo }) {
  const t = useText();
  const shell = useGuestShell();
  const ordering = useCheckout(shopId, info);
  return (
    <>
      <TvRefusal shopId={shopId} info={info} ordering={ordering} />
      <ul className={styles.rows}>
        {ordering.lines.map((line) => (
          <Line key={line.cartId} line={line} decimals={info.decimals} />
        ))}
        <TvRow
          focusKey="cart.more"
          title={t('shop.more_from', { shop: info.title })}
          onPress={() => shell.navigate({ name: 'shop', params: { id: shopId } })}
        />
      </ul>
      <TvCheckout shopId={shopId} info={info} ordering={ordering} />
    </>
  );
}

/** A choice between the shops of the cart, if there are several: each shop gets its own order. */
function ShopChoice({ shopId, onChoose }: { shopId: string; onChoose: (id: string) => void }) {
  const t = useText();
  const shops = useCart((state) => state.shops);
  const lines = useCart((state) => state.cartItemList);
  if (shops.length < 2) return undefined;
  return (
    <>
      <ul className={styles.rows}>
        {shops.map(({ id, title }) => (
          <TvRow
            key={id}
            focusKey={`cart.shop.${id}`}
            title={title}
            trailing={String(totalQuantity(lines, id))}
            chosen={id === shopId}
            onPress={() => onChoose(id)}
          />
        ))}
      </ul>
      <p className={styles.note}>{t('shop.cart_each')}</p>
    </>
  );
}

function ShopCart({ shopId, onChoose }: { shopId: string; onChoose: (id: string) => void }) {
  const t = useText();
  const view = useShop(shopId);
  const { orders } = useShopLinks();
  // The shop no longer exists; the guest confirms that its lines are removed from the cart.
  if (view.code === 'shop_unknown') {
    const takeOut = { key: 'cart.take_out', label: t('shop.take_out'), onPress: () => cart.removeShop(shopId) };
    return <TvShopState title={t('shop.unknown')} text={t('shop.gone_text')} buttons={[takeOut, ...orders]} />;
  }
  if (!view.info) {
    if (view.infoStatus !== 'failed') return <TvShopSkeleton />;
    return <TvShopLoadError view={view} onRetry={view.refetch} />;
  }
  return (
    <TvColumn image={view.info.image}>
      <h1 className={styles.stop}>{t('shop.cart')}</h1>
      <ShopChoice shopId={shopId} onChoose={onChoose} />
      <Filled key={shopId} shopId={shopId} info={view.info} />
      <ShopButtons buttons={orders} />
    </TvColumn>
  );
}

/** The cart on the TV: its lines, the checkout, and the submission of the order. */
export function TvCart() {
  const screen = useCartScreen();
  if (screen.isSubmitting) return <TvOrderSubmission state={screen.submission} />;
  if (screen.shopId === undefined) return <Empty shopId={screen.lastRemovedShopId} />;
  return <ShopCart shopId={screen.shopId} onChoose={screen.selectShop} />;
}
