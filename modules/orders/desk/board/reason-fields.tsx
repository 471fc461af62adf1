import { useId } from 'react';
import { useText } from '#platform/web/i18n';
import { TextArea } from '#platform/web/ui/desk';
import styles from './sheets.module.css';

/** A preset reason, a reason in free text, or both. */
export type Reason<Id extends string> = { readonly id?: Id; readonly own: string };

/** Returns whether neither a preset reason is chosen nor one written. */
export function isBlank({ id, own }: Reason<string>): boolean {
  return id === undefined && own.trim() === '';
}

type Props<Id extends string> = {
  /** The preset reasons, in the reader's language. */
  readonly presets: readonly { readonly id: Id; readonly text: string }[];
  readonly reason: Reason<Id>;
  readonly onChange: (reason: Reason<Id>) => void;
  /** Whether the user tried to go on without a reason. */
  readonly missing: boolean;
};

/** Fields for a reason that the guest reads: preset ones in the guest's language, and free text as it is written. */
export function ReasonFields<Id extends string>({ presets, reason, onChange, missing }: Props<Id>) {
  const t = useText();
  const errorId = useId();
  return (
    <>
      <fieldset className={styles.choices} aria-describedby={missing ? errorId : undefined}>
        <legend className="visually-hidden">{t('orders.reason')}</legend>
        {presets.map(({ id, text }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="reason"
              value={id}
              checked={reason.id === id}
              onChange={() => onChange({ ...reason, id })}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('orders.reasonOwn')}
        rows={2}
        maxLength={500}
        dir="auto"
        value={reason.own}
        onChange={(event) => onChange({ ...reason, own: event.target.value })}
      />
      {missing ? (
        <p id={errorId} role="alert" className={styles.error}>
          {t('orders.reasonMissing')}
        </p>
      ) : undefined}
    </>
  );
}
