import { useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import {
  type AsyncMessageProps,
  AsyncStateMessage,
  Button,
  Icon,
  List,
  Picture,
  Row,
  StateMessage,
} from '#platform/web/ui';
import { Checkout } from '../checkout/checkout.tsx';
import { OrderSubmissionMessage } from '../checkout/order-submission-message.tsx';
import { RefusalNote } from '../checkout/refusal-note.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { ShopAsyncView } from '../menu/shop-async-view.tsx';
import type { CartShopInfo } from '../menu/shop-view.ts';
import { type Shop, useOutlets, useShop } from '../menu/use-shop.ts';
import { closedText } from '../order-texts.ts';
import { OrderBanner } from '../orders/order-banner.tsx';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-screen.module.css';
import { useCartScreen, useEmptyCart, useShopCart, useShopChoices } from './use-cart-screen.ts';

/** The outlets to order from, each with whether it is open. */
function Outlets() {
  const t = useText();
  const shell = useGuestShell();
  const formats = useFormats();
  const now = useServerNow();
  const outlets = useOutlets();
  if (outlets.length === 0) return undefined;
  return (
    <section className={styles.outlets}>
      <h2>{t('shop.outlets')}</h2>
      <List label={t('shop.outlets')}>
        {outlets.map(({ id, title, isOpen, opens_at }) => (
          <Row
            key={id}
            title={title}
            text={isOpen ? t('shop.outlet_open') : closedText({ opens_at }, { t, formats }, now)}
            trailing={<Icon name="chevron" size={20} />}
            onClick={() => shell.navigate({ name: 'shop', params: { id } })}
          />
        ))}
      </List>
    </section>
  );
}

function Empty({ shopId }: { shopId: string }) {
  const t = useText();
  const shell = useGuestShell();
  const { title, text, next } = useEmptyCart(shopId);
  const image = useShop(shopId === '-1' ? '' : shopId).info?.image;
  return (
    <>
      <StateMessage title={title} text={text} picture={<Picture src={image} shape="fill" sizes="100vw" />}>
        {shopId === '-1' ? undefined : (
          <Button fullWidth onClick={next.onPress}>
            {next.label}
          </Button>
        )}
        <Button fullWidth variant="outlined" onClick={() => shell.navigate({ name: 'shopOrders' })}>
          {t('shop.all_orders')}
        </Button>
      </StateMessage>
      <Outlets />
    </>
  );
}

type ChoiceProps = { readonly shopId: string; readonly onChoose: (id: string) => void };

/** A choice between the shops of the cart, if there are several: each shop gets its own order. */
function ShopChoice({ shopId, onChoose }: ChoiceProps) {
  const t = useText();
  const shops = useShopChoices();
  if (shops.length === 0) return undefined;
  return (
    <fieldset className={styles.shops}>
      <legend className="visually-hidden">{t('shop.cart_of')}</legend>
      <div className={styles.chips}>
        {shops.map(({ id, title, quantity }) => (
          <label key={id} className={styles.chip}>
            <input
              type="radio"
              name="shop"
              className="visually-hidden"
              checked={id === shopId}
              onChange={() => onChoose(id)}
            />
            <span>
              {title} <span className={styles.number}>{quantity}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.note}>{t('shop.cart_each')}</p>
    </fieldset>
  );
}

function Filled({ shopId, info, view }: { shopId: string; info: CartShopInfo; view: Shop }) {
  const ordering = useCheckout(shopId, info);
  const checkout = { shopId, info, items: view.items, ordering };
  return (
    <>
      <RefusalNote {...checkout} />
      <CartLines ordering={ordering} decimals={info.decimals} shopId={shopId} title={info.title} view={view} />
      <Checkout {...checkout} />
    </>
  );
}

/** Below the heading of the cart. */
function CartMessage(message: AsyncMessageProps) {
  return <AsyncStateMessage {...message} level={2} />;
}

function ShopCart({ shopId }: { shopId: string }) {
  return (
    <ShopAsyncView {...useShopCart(shopId)} message={CartMessage}>
      {(view) => <Filled shopId={shopId} info={view.info} view={view} />}
    </ShopAsyncView>
  );
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
