import type { ReactNode } from 'react';
import { useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import { TextArea } from '#platform/web/ui/desk';
import type { FormErrors } from '../rules/form-errors.ts';
import type { Stay } from '../stays-api.ts';
import styles from './dialog.module.css';

/** What the staff note about a stay, as texts of the form. */
export type ContactTexts = {
  readonly persons: string;
  readonly arrival_time: string;
  readonly email: string;
  readonly telephone: string;
  readonly note: string;
};

/** The form of a stay about which nothing is noted. */
export const noContact: ContactTexts = { persons: '', arrival_time: '', email: '', telephone: '', note: '' };

/** Returns what is noted about a stay. */
export function toContactTexts({ persons, arrival_time, email, telephone, note }: Stay): ContactTexts {
  return { persons: String(persons), arrival_time, email, telephone, note };
}

/** Returns the fields of a request that differ from `before`; emptied texts are removed, emptied persons unchanged. */
export function changedContact({ persons, ...texts }: ContactTexts, before: ContactTexts) {
  const changed = Object.entries(texts).filter(([name, text]) => text !== before[name as keyof ContactTexts]);
  return {
    ...Object.fromEntries(changed),
    ...(persons !== '' && persons !== before.persons && { persons: Number(persons) }),
  };
}

type Props = {
  /** The field of the guest's language, which shares a row with the persons. */
  readonly languageField: ReactNode;
  /** The guest has yet to arrive. */
  readonly isExpected: boolean;
  readonly texts: ContactTexts;
  readonly errors: FormErrors['fields'];
  readonly onChange: (texts: ContactTexts) => void;
};

/** Persons, expected time, e-mail, telephone and note of a stay. */
export function ContactFields({ languageField, isExpected, texts, errors, onChange }: Props) {
  const t = useText();
  const field = (name: keyof ContactTexts) => ({
    value: texts[name],
    error: errors[name] && t(errors[name]),
    onChange: (event: { target: { value: string } }) => onChange({ ...texts, [name]: event.target.value }),
  });
  const email = <Field label={t('rooms.email')} type="email" maxLength={254} autoComplete="off" {...field('email')} />;
  return (
    <>
      <div className={styles.pair}>
        {languageField}
        <Field label={t('rooms.persons')} type="number" min={1} max={99} inputMode="numeric" {...field('persons')} />
      </div>
      <div className={styles.pair}>
        <Field label={t('rooms.telephone')} type="tel" maxLength={40} autoComplete="off" {...field('telephone')} />
        {isExpected ? <Field label={t('rooms.arrival_time')} type="time" {...field('arrival_time')} /> : email}
      </div>
      {isExpected ? email : undefined}
      <TextArea label={t('rooms.note')} maxLength={1000} rows={2} {...field('note')} />
    </>
  );
}
