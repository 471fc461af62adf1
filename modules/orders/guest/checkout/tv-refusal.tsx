import { useText } from '#platform/web/i18n';
import { FocusableText, useSetFocus } from '#platform/web/ui/focus';
import styles from '../menu/tv-shop.module.css';
import { ShopButtons } from '../menu/tv-shop-layout.tsx';
import type { CheckoutProps } from './use-checkout.ts';
import { useRefusal } from './use-refusal.ts';

/** Why the order was refused and what helps; not rendered without a refusal. */
export function TvRefusal(props: CheckoutProps) {
  const t = useText();
  const focus = useSetFocus();
  const refusal = useRefusal(props, { chooseTime: () => focus('cart.when') });
  if (!refusal) return undefined;
  const { text, prices, step } = refusal;
  return (
    <section>
      {/* The text gets the focus first, so that a surplus OK neither removes anything nor accepts a price. */}
      <FocusableText focusKey="refusal.why" className={styles.wrong}>
        <p role="alert">{text}</p>
        {prices ? <p>{t('shop.prices_text')}</p> : undefined}
        {prices?.changed.map(({ cartId, title, price, was }) => (
          <p key={cartId}>{`${title}: ${price} (${was})`}</p>
        ))}
      </FocusableText>
      <ShopButtons buttons={[...(prices ? [prices.accept, prices.reject] : []), ...(step ? [step] : [])]} />
    </section>
  );
}
