import { useEffect, useId, useRef, useState } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, Select } from '#platform/web/ui';
import type { ShopInfo } from '../menu/shop-view.ts';
import { useDietFilter, useOrderingAccess } from '../menu/use-shop.ts';
import { dietNoteText } from '../order-texts.ts';
import { SumButton } from '../product/sum-button.tsx';
import styles from './checkout.module.css';
import { ReviewSheet } from './review-sheet.tsx';
import type { CheckoutState } from './use-checkout.ts';
import { type CheckoutOption, useCheckoutOptions } from './use-checkout-options.ts';
import { useOrderUnavailableReason } from './use-order-unavailable-reason.ts';

/** Maximum number of characters of a note. */
const maxNoteLength = 1000;

/** Props of the checkout's components. */
export type CheckoutProps = { readonly shopId: string; readonly info: ShopInfo; readonly ordering: CheckoutState };

function Radios({ name, option }: { name: string; option: CheckoutOption }) {
  return (
    <fieldset className={styles.group}>
      <legend>{option.title}</legend>
      {option.choices.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === option.value}
            onChange={() => option.onChange(value)}
          />
          <span className={styles.mark}>
            <Icon name="check" size={16} />
          </span>
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function When({ ordering, when }: { ordering: CheckoutState; when: CheckoutOption }) {
  const t = useText();
  const expired = ordering.problem === 'time_expired';
  const field = useRef<HTMLDivElement>(null);
  // The guest is at the end of the page, or comes from the review.
  useEffect(() => {
    if (expired) field.current?.scrollIntoView({ block: 'center' });
  }, [expired]);
  return (
    <div ref={field} id="delivery-time" className={styles.group} data-wrong={expired || undefined}>
      <Select label={when.title} value={when.value} options={when.choices} onChange={when.onChange} />
      <p className={styles.problem} role="alert">
        {expired ? t('shop.time_expired') : ''}
      </p>
    </div>
  );
}

/** Offers to copy the guest's allergens and diets into the note: the kitchen only sees the note. */
function DietNoteOffer({ ordering }: CheckoutProps) {
  const { draft } = ordering;
  const t = useText();
  const dietNote = dietNoteText(useDietFilter(), t, useLanguage());
  const note = [dietNote, draft.note].filter(Boolean).join('\n');
  if (dietNote === '' || draft.note.includes(dietNote) || note.length > maxNoteLength) return undefined;
  return (
    <div className={styles.unsaid}>
      <p>{t('shop.note_unsaid')}</p>
      <button type="button" onClick={() => ordering.updateDraft({ note })}>
        {t('shop.note_tell')}
      </button>
    </div>
  );
}

function Note(props: CheckoutProps) {
  const { ordering } = props;
  const t = useText();
  const id = useId();
  return (
    <div className={`${styles.group} ${styles.note}`}>
      <label htmlFor={id}>{t('shop.note')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={maxNoteLength}
        value={ordering.draft.note}
        onChange={({ target }) => ordering.updateDraft({ note: target.value })}
      />
      <DietNoteOffer {...props} />
    </div>
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

/** Why the guest cannot order, and what to do about it. */
function NoOrder({ title, text, signIn }: { title: string; text: string; signIn: boolean }) {
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
  const access = useOrderingAccess();
  const reason = useOrderUnavailableReason(info, ordering);
  const { deliveryTime } = ordering.draft;
  // The delivery time that was reviewed: if the shop closes meanwhile, the default changes and must be reviewed again.
  const [reviewed, setReviewed] = useState<string>();
  if (reason) return <NoOrder {...reason} signIn={access === 'visitor'} />;
  const review = () => {
    if (ordering.validate()) setReviewed(deliveryTime);
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

/** Delivery location and time, note, payment method, and the order button. */
export function Checkout(props: CheckoutProps) {
  const { info, ordering } = props;
  const { where, when, pay } = useCheckoutOptions(info, ordering);
  return (
    <div className={styles.checkout}>
      <Radios name="location" option={where} />
      <When ordering={ordering} when={when} />
      <Note {...props} />
      {pay ? <Radios name="payment" option={pay} /> : undefined}
      <Total {...props} />
      <Foot {...props} />
    </div>
  );
}
