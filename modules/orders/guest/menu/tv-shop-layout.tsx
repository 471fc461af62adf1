import { type ReactNode, useEffect } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvColumn, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusArea, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvButtonRow } from '#platform/web/ui/tv';
import { type ShopAsyncViewProps, useShopAsyncView } from './shop-state.ts';
import styles from './tv-shop.module.css';
import { useCart } from './use-shop.ts';

type FootProps = {
  /** Control focused when the foot is entered for the first time. */
  readonly initialFocus?: string;
  /** Control that takes the focus as soon as it is there. */
  readonly focuses?: string | undefined;
  readonly children: ReactNode;
};

/** Gives a control the focus as soon as it is there. */
export function useFocusSoon(control: string | undefined): void {
  const focus = useSetFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another control is to take the focus
  useEffect(() => {
    if (control === undefined) return undefined;
    // After the screen around it, which focuses its first control when it is mounted.
    const timer = systemClock.after(0, () => focus(control));
    return () => timer.cancel();
  }, [control]);
}

/** What a screen is for, always in sight beside its column; the arrow to the side leads there from anywhere in it. */
export function TvFoot({ initialFocus, focuses, children }: FootProps) {
  useFocusSoon(focuses);
  return (
    <FocusArea focusKey="foot" initialFocus={focuses ?? initialFocus} className={styles.foot}>
      {children}
    </FocusArea>
  );
}

/** A button of a shop screen. */
export type ShopButton = { readonly key: string; readonly label: string; readonly onPress: () => void };

type StateProps = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly buttons: readonly ShopButton[];
  /** The text has the focus first, so that an accidental OK does nothing. */
  readonly focusText?: boolean;
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

/** Buttons one below the other in a {@link TvFoot}. */
export function FootButtons({ buttons }: { buttons: readonly ShopButton[] }) {
  return buttons.map(({ key, label, onPress }) => (
    <TvButton key={key} focusKey={key} onPress={onPress}>
      {label}
    </TvButton>
  ));
}

/** A row of buttons at the bottom of a column. */
export function ShopButtons({ buttons }: { buttons: readonly ShopButton[] }) {
  return (
    <TvButtonRow>
      <FootButtons buttons={buttons} />
    </TvButtonRow>
  );
}

/** A status message with buttons. */
export function TvShopState({ title, text = '', buttons, focusText = false }: StateProps) {
  return <TvPage title={title} text={text} focusText={focusText} actions={<FootButtons buttons={buttons} />} />;
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

/** Shows what a screen has of a shop, a skeleton, or why there is nothing. */
export function TvShopAsyncView<T extends object>(props: ShopAsyncViewProps<T>) {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return <TvAsyncView waiting={<TvShopSkeleton />} {...useShopAsyncView(props, back)} />;
}
