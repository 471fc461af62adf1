import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, Picture, StateMessage } from '#platform/web/ui';
import { Checkout } from '../checkout/checkout.tsx';
import { OrderSubmissionMessage } from '../checkout/order-submission-message.tsx';
import { RefusalNote } from '../checkout/refusal-note.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { ShopLoadError, ShopSkeleton } from '../menu/shop-states.tsx';
import type { ShopInfo, ShopView } from '../menu/shop-view.ts';
import { useCart, useShop } from '../menu/use-shop.ts';
import { OrderBanner } from '../orders/order-banner.tsx';
import { cart } from '../storage/persisted-cart.ts';
import { totalQuantity } from './cart-line.ts';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-screen.module.css';
import { useCartScreen } from './use-cart-screen.ts';

function Empty({ shopId }: { shopId: string }) {
  const t = useText();
  const shell = useGuestShell();
  const known = shopId !== '-1';
  const image = useShop(known ? shopId : '').info?.image;
  const menu = () => shell.navigate({ name: 'shop', params: { id: shopId } });
  return (
    <StateMessage
      title={t('shop.cart_empty')}
      text={t('shop.cart_empty_text')}
      picture={<Picture src={image} shape="fill" sizes="100vw" />}
    >
      <Button fullWidth onClick={known ? menu : () => shell.navigate({ name: 'home' })}>
        {known ? t('shop.see_menu') : t('unknown.home')}
      </Button>
      <Button fullWidth variant="outlined" onClick={() => shell.navigate({ name: 'shopOrders' })}>
        {t('shop.all_orders')}
      </Button>
    </StateMessage>
  );
}

type ChoiceProps = { readonly shopId: string; readonly onChoose: (id: string) => void };

/** A choice between the shops of the cart, if there are several: each shop gets its own order. */
function ShopChoice({ shopId, onChoose }: ChoiceProps) {
  const t = useText();
  const shops = useCart((state) => state.shops);
  const lines = useCart((state) => state.cartItemList);
  if (shops.length < 2) return undefined;
  return (
    <fieldset className={styles.shops}>
      <legend className="visually-hidden">{t('shop.cart_of')}</legend>
      <div className={styles.chips}>
        {shops.map(({ id, title }) => (
          <label key={id} className={styles.chip}>
            <input
              type="radio"
              name="shop"
              className="visually-hidden"
              checked={id === shopId}
              onChange={() => onChoose(id)}
            />
            <span>
              {title} <span className={styles.number}>{totalQuantity(lines, id)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.note}>{t('shop.cart_each')}</p>
    </fieldset>
  );
}

function Filled({ shopId, info, view }: { shopId: string; info: ShopInfo; view: ShopView }) {
  const ordering = useCheckout(shopId, info);
  return (
    <>
      <RefusalNote shopId={shopId} info={info} ordering={ordering} />
      <CartLines ordering={ordering} decimals={info.decimals} shopId={shopId} title={info.title} view={view} />
      <Checkout shopId={shopId} info={info} ordering={ordering} />
    </>
  );
}

/** Shown for a shop that no longer exists; the guest confirms that its lines are removed from the cart. */
function RemovedShop({ shopId }: { shopId: string }) {
  const t = useText();
  return (
    <StateMessage level={2} title={t('shop.unknown')} text={t('shop.gone_text')} icon={<Icon name="text" />}>
      <Button fullWidth onClick={() => cart.removeShop(shopId)}>
        {t('shop.take_out')}
      </Button>
    </StateMessage>
  );
}

function ShopCart({ shopId }: { shopId: string }) {
  const view = useShop(shopId);
  if (view.code === 'shop_unknown') return <RemovedShop shopId={shopId} />;
  if (view.info) return <Filled shopId={shopId} info={view.info} view={view} />;
  if (view.infoStatus !== 'failed') return <ShopSkeleton />;
  return <ShopLoadError view={view} onRetry={view.refetch} level={2} />;
}

/** The cart (docs/reference/modules.md §2 to §5): its lines, the checkout, and the submission of the order. */
export function CartScreen() {
  const t = useText();
  const screen = useCartScreen();
  const { shopId } = screen;
  if (screen.isSubmitting) return <OrderSubmissionMessage state={screen.submission} />;
  if (shopId === undefined) return <Empty shopId={screen.lastRemovedShopId} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('shop.cart')}</h1>
      {screen.submission.status === 'none' ? <OrderBanner /> : undefined}
      <ShopChoice shopId={shopId} onChoose={screen.selectShop} />
      <ShopCart key={shopId} shopId={shopId} />
    </div>
  );
}
