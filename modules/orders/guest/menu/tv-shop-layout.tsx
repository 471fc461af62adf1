import type { ReactNode } from 'react';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { TvPage, TvScreen } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusArea } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import type { ShopView } from './shop-view.ts';
import styles from './tv-shop.module.css';
import { useCart } from './use-shop.ts';

type ColumnProps = { readonly image: string | undefined; readonly first?: string; readonly children: ReactNode };

/** A screen with a column that scrolls with the focus, next to a picture. */
export function TvColumn({ image, first, children }: ColumnProps) {
  const { loginImage } = useProperty();
  return (
    <TvScreen image={image || loginImage || undefined} scrim="read">
      <FocusArea focusKey="column" initialFocus={first} className={styles.window}>
        <div className={styles.scroll} data-scroll="y">
          {children}
        </div>
      </FocusArea>
    </TvScreen>
  );
}

/** A button of a shop screen. */
export type ShopButton = { readonly key: string; readonly label: string; readonly onPress: () => void };

type StateProps = {
  readonly title: string;
  readonly text?: string;
  readonly buttons: readonly ShopButton[];
  readonly wordsFirst?: boolean;
};

/** Returns the links of every shop screen: to the cart, unless it is empty, and to the orders. */
export function useShopLinks(): { readonly cart: readonly ShopButton[]; readonly orders: readonly ShopButton[] } {
  const t = useText();
  const shell = useGuestShell();
  const quantity = useCart(({ cartQuantity }) => cartQuantity);
  const toCart = () => shell.navigate({ name: 'shopCart' });
  const toOrders = () => shell.navigate({ name: 'shopOrders' });
  const cart = { key: 'way.cart', label: t('shop.in_cart', { count: quantity }), onPress: toCart };
  return {
    cart: quantity > 0 ? [cart] : [],
    orders: [{ key: 'way.orders', label: t('shop.orders'), onPress: toOrders }],
  };
}

function Buttons({ buttons }: { buttons: readonly ShopButton[] }) {
  return buttons.map(({ key, label, onPress }) => (
    <TvButton key={key} focusKey={key} onPress={onPress}>
      {label}
    </TvButton>
  ));
}

/** A row of buttons at the bottom of a column. */
export function ShopButtons({ buttons }: { buttons: readonly ShopButton[] }) {
  return (
    <div className={styles.buttons}>
      <Buttons buttons={buttons} />
    </div>
  );
}

/** A status message with buttons. */
export function TvShopState({ buttons, ...message }: StateProps) {
  return <TvPage {...message} actions={<Buttons buttons={buttons} />} />;
}

/** The skeleton while a shop loads; invisible for the first moment. */
export function TvShopSkeleton() {
  const t = useText();
  return (
    <TvColumn image={undefined}>
      <div className={styles.waiting} role="status" aria-label={t('shell.loading')}>
        {['46%', '82%', '78%', '80%'].map((width) => (
          <div key={width} className={styles.bar} style={{ width }} />
        ))}
      </div>
    </TvColumn>
  );
}

/** Why a shop could not be loaded. */
export function TvShopLoadError({ view, onRetry }: { view: ShopView; onRetry: () => void }) {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const again = { key: 'state.retry', label: t('shell.try_again'), onPress: onRetry };
  if (view.code === 'shop_unknown') {
    return <TvShopState title={t('shop.unknown')} text={t('shop.unknown_text')} buttons={[back]} />;
  }
  if (view.code === 'empty') {
    return <TvShopState title={t('error.no_content')} text={t('shop.empty_text')} buttons={[back]} />;
  }
  return <TvShopState title={t('shop.failed')} text={t('error.module_text')} buttons={[again]} />;
}
