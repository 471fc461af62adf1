import { useState } from 'react';
import { useFormats, useText } from '#platform/i18n/browser';
import { useProperty, useQuery, useServerNow, useSession } from '#platform/shell';
import { useAskOnTv } from '#platform/shell/tv';
import { ReadingStop, useSetFocus } from '#platform/ui/focus';
import { TvButton, TvRow } from '#platform/ui/tv';
import { hoursAndMinutes, isShut, slotsAhead } from '../rules/delivery-time.ts';
import type { ShopInfo } from '../shop-store.ts';
import type { Ordering } from '../use-ordering.ts';
import { useMayOrder } from '../use-shop.ts';
import { placeText, slotText } from '../words.ts';
import { TvReview } from './tv-review.tsx';
import styles from './tv-shop.module.css';

/** What the parts of the checkout are given. */
export type TvCheckoutProps = { readonly shopId: string; readonly info: ShopInfo; readonly ordering: Ordering };

function Where({ info, ordering }: TvCheckoutProps) {
  const t = useText();
  const { room } = useSession();
  const { location } = useQuery();
  const ask = useAskOnTv();
  const options = (location ? [location] : info.deliveries).map((value) => ({
    value,
    label: placeText(value, room, t),
  }));
  const chosen = ordering.draft.location;
  const onDone = (value: string) => ordering.change({ location: value });
  return (
    <TvRow
      focusKey="cart.where"
      title={t('shop.where')}
      end={placeText(chosen, room, t)}
      onPress={() => ask({ is: 'choice', title: t('shop.where'), options, chosen, onDone })}
    />
  );
}

/** The moments at which an order can be there, as they are said; `''` is now. */
function useTimes({ info, ordering }: TvCheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  const { deliveryTime } = ordering.draft;
  const say = (slot: string) =>
    slot === '' ? t('shop.now_about', { minutes: info.lead_minutes }) : slotText(slot, { t, formats }, { now, zone });
  const ahead = slotsAhead(info.slots, { now, zone, leadMinutes: info.lead_minutes });
  // A time that has passed stays to be seen, with what is wrong with it.
  const slots = deliveryTime === '' || ahead.includes(deliveryTime) ? ahead : [deliveryTime, ...ahead];
  return { say, slots: info.isOpen ? ['', ...slots] : slots };
}

function When(props: TvCheckoutProps) {
  const t = useText();
  const ask = useAskOnTv();
  const { ordering } = props;
  const { say, slots } = useTimes(props);
  const { deliveryTime } = ordering.draft;
  const expired = ordering.problem === 'time_expired';
  // A value of its own for now: nothing chosen is something else.
  const options = slots.map((slot) => ({ value: slot || 'now', label: say(slot) }));
  const onDone = (value: string) => ordering.change({ deliveryTime: value === 'now' ? '' : value });
  return (
    <TvRow
      focusKey="cart.when"
      title={t('shop.when')}
      text={expired ? t('shop.time_expired') : undefined}
      wrong={expired}
      end={say(deliveryTime)}
      onPress={() => ask({ is: 'choice', title: t('shop.when'), options, chosen: deliveryTime || 'now', onDone })}
    />
  );
}

function Pay({ info, ordering }: TvCheckoutProps) {
  const t = useText();
  const ask = useAskOnTv();
  const chosen = ordering.draft.payment;
  const options = info.payments.map((value) => ({ value, label: t(`shop.pay.${value}`) }));
  const onDone = (value: string) =>
    ordering.change({ payment: info.payments.find((one) => one === value) ?? 'payCash' });
  return (
    <TvRow
      focusKey="cart.pay"
      title={t('shop.payment')}
      end={t(`shop.pay.${chosen}`)}
      onPress={() => ask({ is: 'choice', title: t('shop.payment'), options, chosen, onDone })}
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

/** Why there is no button to order with; undefined where there is one. */
function useReason({ info, ordering }: TvCheckoutProps): readonly [string, string] | undefined {
  const t = useText();
  const may = useMayOrder();
  if (may !== 'yes') return [t('shop.not_checked_in'), t('shop.not_checked_in_text')];
  if (isShut(info)) {
    const times = {
      opening_time: hoursAndMinutes(info.opening_time),
      closing_time: hoursAndMinutes(info.closing_time),
    };
    return [t('shop.closed'), t('shop.closed_text', times)];
  }
  if (ordering.problem === 'no_payment') return [t('shop.no_payment'), t('shop.no_payment_text')];
  return ordering.problem === 'no_name' ? [t('shop.no_name'), t('shop.no_name_text')] : undefined;
}

function Foot(props: TvCheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const focus = useSetFocus();
  const { ordering } = props;
  const [reviewing, setReviewing] = useState(false);
  const reason = useReason(props);
  if (reason) {
    return (
      <ReadingStop focusKey="cart.reason" className={styles.stop}>
        <h2>{reason[0]}</h2>
        <p>{reason[1]}</p>
      </ReadingStop>
    );
  }
  const review = () => {
    if (ordering.check()) setReviewing(true);
    else focus('cart.when');
  };
  return (
    <>
      <div className={styles.buttons}>
        <TvButton focusKey="cart.review" onPress={review}>
          {`${t('shop.review')} · ${formats.money(ordering.sum)}`}
        </TvButton>
      </div>
      {reviewing ? <TvReview {...props} onClose={() => setReviewing(false)} /> : undefined}
    </>
  );
}

function Wishes(props: TvCheckoutProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      <ul className={styles.rows}>
        <Where {...props} />
        <When {...props} />
        <Pay {...props} />
        <Note {...props} />
      </ul>
      <p className={styles.total}>
        <span>
          {t('shop.total')} <span className={styles.small}>{t('shop.tax')}</span>
        </span>
        <span className={styles.price}>{formats.money(props.ordering.sum)}</span>
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
