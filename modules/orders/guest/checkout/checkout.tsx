import { useEffect, useId, useRef } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, RadioChoice, Select } from '#platform/web/ui';
import { KitchenNote } from '../allergies/kitchen-note.tsx';
import { useDietFilter } from '../menu/use-shop.ts';
import { dietNoteText } from '../order-texts.ts';
import { SumButton } from '../product/sum-button.tsx';
import { isService, wording } from '../service-wording.ts';
import styles from './checkout.module.css';
import { ReviewSheet } from './review-sheet.tsx';
import { type CheckoutProps, type CheckoutState, maxNoteLength } from './use-checkout.ts';
import { type CheckoutOption, timeProblemText, useCheckoutOptions } from './use-checkout-options.ts';
import { type UnavailableReason, useReview } from './use-review.ts';

function Radios({ name, option }: { name: string; option: CheckoutOption }) {
  return (
    <fieldset className={styles.group}>
      <legend>{option.title}</legend>
      {option.choices.map(({ value, label }) => (
        <RadioChoice key={value} name={name} checked={value === option.value} onChange={() => option.onChange(value)}>
          <span>{label}</span>
        </RadioChoice>
      ))}
    </fieldset>
  );
}

function When({ ordering, when }: { ordering: CheckoutState; when: CheckoutOption }) {
  const t = useText();
  const problem = timeProblemText(ordering.problem, t);
  const expired = problem !== '';
  const field = useRef<HTMLDivElement>(null);
  // The guest is at the end of the page, or comes from the review.
  useEffect(() => {
    if (expired) field.current?.scrollIntoView({ block: 'center' });
  }, [expired]);
  return (
    <div ref={field} id="delivery-time" className={styles.group} data-wrong={expired || undefined}>
      <Select label={when.title} value={when.value} options={when.choices} onChange={when.onChange} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {when.note ? <p className={styles.limits}>{when.note}</p> : undefined}
    </div>
  );
}

/** Offers to copy the guest's diets into the note: of these the kitchen sees the note only. */
function DietNoteOffer({ ordering }: CheckoutProps) {
  const { draft } = ordering;
  const t = useText();
  const dietNote = dietNoteText(useDietFilter(), t, useLanguage());
  const note = [dietNote, draft.note].filter(Boolean).join('\n');
  if (dietNote === '' || draft.note.includes(dietNote) || note.length > maxNoteLength) return undefined;
  return (
    <div className={styles.unsaid}>
      <p>{t('shop.diet_unsaid')}</p>
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
      {isService(props.info) ? undefined : (
        <>
          <DietNoteOffer {...props} />
          <div className={styles.kitchen}>
            <KitchenNote />
          </div>
        </>
      )}
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
function NoOrder({ title, text, isVisitor }: UnavailableReason) {
  const t = useText();
  const shell = useGuestShell();
  const { mode } = useSession();
  return (
    <div className={styles.foot}>
      <div className={styles.why} role="status">
        <p className={styles.reason}>{title}</p>
        <p>{text}</p>
      </div>
      {isVisitor && mode !== 'walkin-only' ? (
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
  const { unavailable, isOpen, open, close } = useReview(props);
  if (unavailable) return <NoOrder {...unavailable} />;
  return (
    <>
      <div className={styles.foot}>
        <SumButton
          label={t(wording(props.info, 'shop.review'))}
          sum={formats.money(props.ordering.sum)}
          onClick={open}
        />
      </div>
      <ReviewSheet {...props} open={isOpen} onClose={close} />
    </>
  );
}

/** Delivery location and time, note, payment method, and the order button. */
export function Checkout(props: CheckoutProps) {
  const { info, ordering } = props;
  const { where, when, pay } = useCheckoutOptions(info, ordering);
  return (
    <div className={styles.checkout}>
      {where ? <Radios name="location" option={where} /> : undefined}
      {when.choices.length > 0 ? <When ordering={ordering} when={when} /> : undefined}
      <Note {...props} />
      {pay ? <Radios name="payment" option={pay} /> : undefined}
      <Total {...props} />
      <Foot {...props} />
    </div>
  );
}
