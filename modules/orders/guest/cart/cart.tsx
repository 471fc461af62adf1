import { useGuestShell } from '#platform/web/guest-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, Picture, StateMessage } from '#platform/web/ui';
import { Checkout } from '../checkout/checkout.tsx';
import { PlacingMessage } from '../checkout/placing-message.tsx';
import { RefusalNote } from '../checkout/refusal-note.tsx';
import { useOrdering } from '../checkout/use-ordering.ts';
import { ShopFailed, ShopWaiting } from '../menu/shop-states.tsx';
import type { ShopInfo, ShopView } from '../menu/shop-store.ts';
import { useCart, useLiveShop, useShop } from '../menu/use-shop.ts';
import { OrderSign } from '../orders/order-sign.tsx';
import { cart } from '../storage/kept.ts';
import styles from './cart.module.css';
import { CartLines } from './cart-lines.tsx';
import { quantityOf } from './line-rules.ts';
import { useShownCart } from './use-shown-cart.ts';

function Empty({ shopId }: { shopId: string }) {
  const t = useText();
  const shell = useGuestShell();
  const lang = useLanguage();
  const image = useLiveShop().shops.view({ shopId, lang }).info?.image;
  const menu = () => shell.navigate({ name: 'shop', params: { id: shopId } });
  const known = shopId !== '-1';
  return (
    <StateMessage
      title={t('shop.cart_empty')}
      text={t('shop.cart_empty_text')}
      picture={<Picture src={image} shape="fill" sizes="100vw" />}
    >
      <Button wide onClick={known ? menu : () => shell.navigate({ name: 'home' })}>
        {known ? t('shop.see_menu') : t('unknown.home')}
      </Button>
      <Button wide look="outlined" onClick={() => shell.navigate({ name: 'shopOrders' })}>
        {t('shop.all_orders')}
      </Button>
    </StateMessage>
  );
}

type ChoiceProps = { readonly shopId: string; readonly onChoose: (id: string) => void };

/** The shops of the cart, where there are several: each is an order of its own. */
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
              {title} <span className={styles.number}>{quantityOf(lines, id)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.note}>{t('shop.cart_each')}</p>
    </fieldset>
  );
}

function Filled({ shopId, info, view }: { shopId: string; info: ShopInfo; view: ShopView }) {
  const ordering = useOrdering(shopId, info);
  return (
    <>
      <RefusalNote shopId={shopId} info={info} ordering={ordering} />
      <CartLines ordering={ordering} decimals={info.decimals} shopId={shopId} title={info.title} view={view} />
      <Checkout shopId={shopId} info={info} ordering={ordering} />
    </>
  );
}

/** The shop is not there any more: its things cannot be ordered, and leave the cart when the guest has read so. */
function Gone({ shopId }: { shopId: string }) {
  const t = useText();
  return (
    <StateMessage level={2} title={t('shop.unknown')} text={t('shop.gone_text')} icon={<Icon name="text" />}>
      <Button wide onClick={() => cart.removeShop(shopId)}>
        {t('shop.take_out')}
      </Button>
    </StateMessage>
  );
}

function OfShop({ shopId }: { shopId: string }) {
  const view = useShop(shopId);
  const lang = useLanguage();
  const { refresh } = useLiveShop();
  if (view.code === 'shop_unknown') return <Gone shopId={shopId} />;
  if (view.info) return <Filled shopId={shopId} info={view.info} view={view} />;
  if (view.infoStatus !== 'failed') return <ShopWaiting />;
  return <ShopFailed view={view} onRetry={() => refresh({ shopId, lang })} level={2} />;
}

/** The cart (modules.md §2 to §5): what is in it, where to, when, how it is paid, and the order's way to its answer. */
export function CartScreen() {
  const t = useText();
  const { placing, isPlacing, shopId, removed, choose } = useShownCart();
  if (isPlacing) return <PlacingMessage state={placing} />;
  if (shopId === undefined) return <Empty shopId={removed} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('shop.cart')}</h1>
      {placing.is === 'none' ? <OrderSign /> : undefined}
      <ShopChoice shopId={shopId} onChoose={choose} />
      <OfShop key={shopId} shopId={shopId} />
    </div>
  );
}
