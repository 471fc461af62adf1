import { useState } from 'react';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { FocusableText, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvRow } from '#platform/web/ui/tv';
import type { ShopInfo } from '../menu/shop-view.ts';
import styles from '../menu/tv-shop.module.css';
import { isOrderingClosed } from './delivery-time.ts';
import { TvReview } from './tv-review.tsx';
import type { CheckoutState } from './use-checkout.ts';
import { type CheckoutOption, useCheckoutOptions } from './use-checkout-options.ts';
import { useOrderUnavailableReason } from './use-order-unavailable-reason.ts';

/** Props of the checkout's components. */
export type TvCheckoutProps = { readonly shopId: string; readonly info: ShopInfo; readonly ordering: CheckoutState };

type OptionProps = { readonly focusKey: string; readonly option: CheckoutOption; readonly error?: string | undefined };

/** A checkout option; OK opens its choices. */
function OptionRow({ focusKey, option, error }: OptionProps) {
  const ask = useTvPrompt();
  // The empty value means "now", but would mean "nothing chosen" to the list of choices.
  const toKey = (value: string) => value || 'now';
  function openChoices(): void {
    ask({
      kind: 'choice',
      title: option.title,
      chosen: toKey(option.value),
      options: option.choices.map(({ value, label }) => ({ value: toKey(value), label })),
      onDone: (key) => option.onChange(key === 'now' ? '' : key),
    });
  }
  return (
    <TvRow
      focusKey={focusKey}
      title={option.title}
      text={error}
      invalid={error !== undefined}
      trailing={option.valueText}
      onPress={openChoices}
    />
  );
}

function Note({ ordering }: TvCheckoutProps) {
  const t = useText();
  const ask = useTvPrompt();
  const { note: text } = ordering.draft;
  const title = t('shop.note');
  const onDone = (note: string) => ordering.updateDraft({ note });
  return (
    <TvRow
      focusKey="cart.note"
      title={title}
      text={text}
      onPress={() => ask({ kind: 'text', title, inputKind: 'textarea', text, maxLength: 1000, onDone })}
    />
  );
}

function Foot(props: TvCheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const focus = useSetFocus();
  const { info, ordering } = props;
  const { deliveryTime } = ordering.draft;
  // The delivery time that was reviewed: if the shop closes meanwhile, the default changes and must be reviewed again.
  const [reviewed, setReviewed] = useState<string>();
  const reason = useOrderUnavailableReason(info, ordering);
  if (reason) {
    return (
      <FocusableText focusKey="cart.reason" className={styles.stop}>
        <h2>{reason.title}</h2>
        <p>{reason.text}</p>
      </FocusableText>
    );
  }
  const review = () => {
    if (ordering.validate()) setReviewed(deliveryTime);
    else focus('cart.when');
  };
  return (
    <>
      <div className={styles.buttons}>
        <TvButton focusKey="cart.review" onPress={review}>
          {`${t('shop.review')} · ${formats.money(ordering.sum)}`}
        </TvButton>
      </div>
      {reviewed === deliveryTime ? <TvReview {...props} onClose={() => setReviewed(undefined)} /> : undefined}
    </>
  );
}

function Options(props: TvCheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const { info, ordering } = props;
  const { where, when, pay } = useCheckoutOptions(info, ordering);
  return (
    <>
      <ul className={styles.rows}>
        <OptionRow focusKey="cart.where" option={where} />
        <OptionRow
          focusKey="cart.when"
          option={when}
          error={ordering.problem === 'time_expired' ? t('shop.time_expired') : undefined}
        />
        {pay ? <OptionRow focusKey="cart.pay" option={pay} /> : undefined}
        <Note {...props} />
      </ul>
      <p className={styles.total}>
        <span>
          {t('shop.total')} <span className={styles.small}>{t('shop.tax')}</span>
        </span>
        <span className={styles.price}>{formats.money(ordering.sum)}</span>
      </p>
    </>
  );
}

/** Delivery location and time, payment method, note and the order button; for a closed shop, why it takes no orders. */
export function TvCheckout(props: TvCheckoutProps) {
  return (
    <>
      {isOrderingClosed(props.info) ? undefined : <Options {...props} />}
      <Foot {...props} />
    </>
  );
}
