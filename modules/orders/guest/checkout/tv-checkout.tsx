import { useState } from 'react';
import { useAskOnTv } from '#platform/web/guest-shell/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { ReadingStop, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvRow } from '#platform/web/ui/tv';
import type { ShopInfo } from '../menu/shop-store.ts';
import styles from '../menu/tv-shop.module.css';
import { isShut } from './delivery-time.ts';
import { TvReview } from './tv-review.tsx';
import { useNoOrder } from './use-no-order.ts';
import type { Ordering } from './use-ordering.ts';
import { useWishes, type Wish } from './use-wishes.ts';

/** What the parts of the checkout are given. */
export type TvCheckoutProps = { readonly shopId: string; readonly info: ShopInfo; readonly ordering: Ordering };

type WishProps = { readonly focusKey: string; readonly wish: Wish; readonly wrong?: string | undefined };

/** A wish of the order; OK shows what there is to choose from. */
function WishRow({ focusKey, wish: { title, options, value, said, onChange }, wrong }: WishProps) {
  const ask = useAskOnTv();
  // Nothing chosen is something else than now.
  const named = (one: string) => one || 'now';
  const question = {
    ...({ is: 'choice', title, chosen: named(value) } as const),
    options: options.map((one) => ({ value: named(one.value), label: one.label })),
    onDone: (done: string) => onChange(done === 'now' ? '' : done),
  };
  return (
    <TvRow
      focusKey={focusKey}
      title={title}
      text={wrong}
      wrong={wrong !== undefined}
      end={said}
      onPress={() => ask(question)}
    />
  );
}

function Note({ ordering }: TvCheckoutProps) {
  const t = useText();
  const ask = useAskOnTv();
  const { note: text } = ordering.draft;
  const title = t('shop.note');
  const onDone = (note: string) => ordering.change({ note });
  return (
    <TvRow
      focusKey="cart.note"
      title={title}
      text={text}
      onPress={() => ask({ is: 'text', title, kind: 'textarea', text, most: 1000, onDone })}
    />
  );
}

function Foot(props: TvCheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const focus = useSetFocus();
  const { info, ordering } = props;
  const { deliveryTime } = ordering.draft;
  // The time that was reviewed: where the house closes meanwhile another stands there, which nobody has said yes to.
  const [reviewed, setReviewed] = useState<string>();
  const reason = useNoOrder(info, ordering);
  if (reason) {
    return (
      <ReadingStop focusKey="cart.reason" className={styles.stop}>
        <h2>{reason.title}</h2>
        <p>{reason.text}</p>
      </ReadingStop>
    );
  }
  const review = () => {
    if (ordering.check()) setReviewed(deliveryTime);
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

function Wishes(props: TvCheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const { info, ordering } = props;
  const { where, when, pay } = useWishes(info, ordering);
  return (
    <>
      <ul className={styles.rows}>
        <WishRow focusKey="cart.where" wish={where} />
        <WishRow
          focusKey="cart.when"
          wish={when}
          wrong={ordering.problem === 'time_expired' ? t('shop.time_expired') : undefined}
        />
        {pay ? <WishRow focusKey="cart.pay" wish={pay} /> : undefined}
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

/** Where to, when, how it is paid, a note, and the order itself; of a shop that takes none, why. */
export function TvCheckout(props: TvCheckoutProps) {
  return (
    <>
      {isShut(props.info) ? undefined : <Wishes {...props} />}
      <Foot {...props} />
    </>
  );
}
