import { useId, useState } from 'react';
import { useFormats, useText } from '#platform/i18n/browser';
import { useGuestShell, useProperty, useQuery, useServerNow, useSession } from '#platform/shell';
import { Button, Icon, Select } from '#platform/ui';
import { hoursAndMinutes, isShut, slotsAhead } from '../rules/delivery-time.ts';
import type { ShopInfo } from '../shop-store.ts';
import type { Ordering } from '../use-ordering.ts';
import { useMayOrder } from '../use-shop.ts';
import { placeText, slotText } from '../words.ts';
import styles from './checkout.module.css';
import { ReviewSheet } from './review-sheet.tsx';
import { SumButton } from './sum-button.tsx';

/** What the parts of the checkout are given. */
export type CheckoutProps = { readonly shopId: string; readonly info: ShopInfo; readonly ordering: Ordering };

type RadiosProps = {
  readonly title: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Radios({ title, name, options, value, onChange }: RadiosProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.mark}>
            <Icon name="check" size={16} />
          </span>
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Where({ info, ordering }: CheckoutProps) {
  const t = useText();
  const { room } = useSession();
  const { location } = useQuery();
  const options = location ? [location] : info.deliveries;
  return (
    <Radios
      title={t('shop.where')}
      name="location"
      options={options.map((value) => ({ value, label: placeText(value, room, t) }))}
      value={ordering.draft.location}
      onChange={(value) => ordering.change({ location: value })}
    />
  );
}

function When({ info, ordering }: CheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  const { deliveryTime } = ordering.draft;
  const ahead = slotsAhead(info.slots, { now, zone, leadMinutes: info.lead_minutes });
  // A time that has passed stays to be seen, with what is wrong with it.
  const slots = deliveryTime === '' || ahead.includes(deliveryTime) ? ahead : [deliveryTime, ...ahead];
  const soon = { value: '', label: t('shop.now_about', { minutes: info.lead_minutes }) };
  const later = slots.map((slot) => ({ value: slot, label: slotText(slot, { t, formats }, { now, zone }) }));
  const expired = ordering.problem === 'time_expired';
  return (
    <div id="delivery-time" className={styles.group} data-wrong={expired || undefined}>
      <Select
        label={t('shop.when')}
        value={deliveryTime}
        options={info.isOpen ? [soon, ...later] : later}
        onChange={(value) => ordering.change({ deliveryTime: value })}
      />
      <p className={styles.problem} role="alert">
        {expired ? t('shop.time_expired') : ''}
      </p>
    </div>
  );
}

function Note({ ordering }: CheckoutProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={`${styles.group} ${styles.note}`}>
      <label htmlFor={id}>{t('shop.note')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={1000}
        value={ordering.draft.note}
        onChange={({ target }) => ordering.change({ note: target.value })}
      />
    </div>
  );
}

function Pay({ info, ordering }: CheckoutProps) {
  const t = useText();
  if (info.payments.length === 0) return undefined;
  return (
    <Radios
      title={t('shop.payment')}
      name="payment"
      options={info.payments.map((value) => ({ value, label: t(`shop.pay.${value}`) }))}
      value={ordering.draft.payment}
      onChange={(value) => ordering.change({ payment: info.payments.find((one) => one === value) ?? 'payCash' })}
    />
  );
}

function Total({ ordering }: CheckoutProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <p className={styles.total}>
      <span>
        {t('shop.total')} <span className={styles.tax}>{t('shop.tax')}</span>
      </span>
      <span className={styles.sum}>{formats.money(ordering.sum)}</span>
    </p>
  );
}

/** Why there is no button to order with, and the way on. */
function NoOrder({ title, text, signIn }: { title: string; text: string; signIn?: boolean }) {
  const t = useText();
  const shell = useGuestShell();
  const { mode } = useSession();
  return (
    <div className={styles.foot}>
      <div className={styles.why} role="status">
        <p className={styles.reason}>{title}</p>
        <p>{text}</p>
      </div>
      {signIn && mode !== 'walkin-only' ? (
        <Button onClick={() => shell.navigate({ name: 'login', query: { mode: undefined } })}>
          {t('shop.sign_in_action')}
        </Button>
      ) : undefined}
    </div>
  );
}

function Foot(props: CheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const { info, ordering } = props;
  const may = useMayOrder();
  const { deliveryTime } = ordering.draft;
  // The time that was reviewed: where the house closes meanwhile another stands there, which nobody has said yes to.
  const [reviewed, setReviewed] = useState<string>();
  if (may === 'visitor') return <NoOrder title={t('shop.sign_in')} text={t('shop.sign_in_text')} signIn />;
  if (may === 'not_checked_in') {
    return <NoOrder title={t('shop.not_checked_in')} text={t('shop.not_checked_in_text')} />;
  }
  if (isShut(info)) {
    const opening_time = hoursAndMinutes(info.opening_time);
    const closing_time = hoursAndMinutes(info.closing_time);
    return <NoOrder title={t('shop.closed')} text={t('shop.closed_text', { opening_time, closing_time })} />;
  }
  if (ordering.problem === 'no_payment') {
    return <NoOrder title={t('shop.no_payment')} text={t('shop.no_payment_text')} />;
  }
  if (ordering.problem === 'no_name') return <NoOrder title={t('shop.no_name')} text={t('shop.no_name_text')} />;
  const review = () => {
    if (ordering.check()) setReviewed(deliveryTime);
    else document.getElementById('delivery-time')?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <div className={styles.foot}>
        <SumButton label={t('shop.review')} sum={formats.money(ordering.sum)} onClick={review} />
      </div>
      <ReviewSheet {...props} open={reviewed === deliveryTime} onClose={() => setReviewed(undefined)} />
    </>
  );
}

/** Where to, when, a note, how it is paid, and the order itself. */
export function Checkout(props: CheckoutProps) {
  return (
    <div className={styles.checkout}>
      <Where {...props} />
      <When {...props} />
      <Note {...props} />
      <Pay {...props} />
      <Total {...props} />
      <Foot {...props} />
    </div>
  );
}
