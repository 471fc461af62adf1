import { useEffect, useId, useRef, useState } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, Select } from '#platform/web/ui';
import type { ShopInfo } from '../menu/shop-store.ts';
import { useFilter, useMayOrder } from '../menu/use-shop.ts';
import { SumButton } from '../product/sum-button.tsx';
import { eatingText } from '../words.ts';
import styles from './checkout.module.css';
import { ReviewSheet } from './review-sheet.tsx';
import { useNoOrder } from './use-no-order.ts';
import type { Ordering } from './use-ordering.ts';
import { useWishes, type Wish } from './use-wishes.ts';

/** Characters that a note may have. */
const longestNote = 1000;

/** What the parts of the checkout are given. */
export type CheckoutProps = { readonly shopId: string; readonly info: ShopInfo; readonly ordering: Ordering };

function Radios({ name, wish: { title, options, value, onChange } }: { name: string; wish: Wish }) {
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

function When({ ordering, when }: { ordering: Ordering; when: Wish }) {
  const t = useText();
  const expired = ordering.problem === 'time_expired';
  const place = useRef<HTMLDivElement>(null);
  // The guest stands at the end of the page, or comes from the review.
  useEffect(() => {
    if (expired) place.current?.scrollIntoView({ block: 'center' });
  }, [expired]);
  return (
    <div ref={place} id="delivery-time" className={styles.group} data-wrong={expired || undefined}>
      <Select label={when.title} value={when.value} options={when.options} onChange={when.onChange} />
      <p className={styles.problem} role="alert">
        {expired ? t('shop.time_expired') : ''}
      </p>
    </div>
  );
}

/** Offers to write down what the guest does not eat, while the note does not say so: the kitchen reads the note alone. */
function Unsaid({ ordering: { draft, change } }: CheckoutProps) {
  const t = useText();
  const said = eatingText(useFilter(), t, useLanguage());
  const note = [said, draft.note].filter(Boolean).join('\n');
  if (said === '' || draft.note.includes(said) || note.length > longestNote) return undefined;
  return (
    <div className={styles.unsaid}>
      <p>{t('shop.note_unsaid')}</p>
      <button type="button" onClick={() => change({ note })}>
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
        maxLength={longestNote}
        value={ordering.draft.note}
        onChange={({ target }) => ordering.change({ note: target.value })}
      />
      <Unsaid {...props} />
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

/** Why there is no button to order with, and the way on. */
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
  const may = useMayOrder();
  const reason = useNoOrder(info, ordering);
  const { deliveryTime } = ordering.draft;
  // The time that was reviewed: where the house closes meanwhile another stands there, which nobody has said yes to.
  const [reviewed, setReviewed] = useState<string>();
  if (reason) return <NoOrder {...reason} signIn={may === 'visitor'} />;
  const review = () => {
    if (ordering.check()) setReviewed(deliveryTime);
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
  const { info, ordering } = props;
  const { where, when, pay } = useWishes(info, ordering);
  return (
    <div className={styles.checkout}>
      <Radios name="location" wish={where} />
      <When ordering={ordering} when={when} />
      <Note {...props} />
      {pay ? <Radios name="payment" wish={pay} /> : undefined}
      <Total {...props} />
      <Foot {...props} />
    </div>
  );
}
