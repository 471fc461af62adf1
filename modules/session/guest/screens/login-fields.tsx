import type { InputHTMLAttributes } from 'react';
import { type TextKey, useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import type { LoginEntries, LoginField } from '../login-form.ts';
import type { SignInProblem } from '../session-state.ts';
import styles from './login.module.css';

const labels: Readonly<Record<LoginField, TextKey>> = {
  name: 'login.name',
  room: 'login.room',
  firstName: 'login.first_name',
  checkin: 'login.arrival',
  password: 'login.password',
};

const inputs: Readonly<Record<LoginField, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { autoComplete: 'family-name', autoCapitalize: 'words', enterKeyHint: 'next', maxLength: 120 },
  // Room numbers may contain letters, so the keyboard is not restricted to digits.
  room: { autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'go', maxLength: 32 },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 120 },
  checkin: { type: 'date', autoComplete: 'off' },
  // Readable: it is copied from paper, once.
  password: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 60 },
};

type Props = {
  readonly fields: readonly LoginField[];
  readonly entries: LoginEntries;
  readonly errors: Partial<Record<LoginField, string>>;
  readonly write: (field: LoginField, text: string) => void;
  readonly problem: SignInProblem | undefined;
};

/** The input fields of the login. */
export function LoginFields({ fields, entries, errors, write, problem }: Props) {
  const t = useText();
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field} className={styles[field]}>
          <Field
            {...inputs[field]}
            label={t(labels[field])}
            name={field}
            value={entries[field]}
            error={errors[field]}
            spellCheck={false}
            aria-required
            aria-invalid={problem === 'room_or_name_invalid' || undefined}
            onChange={(event) => write(field, event.target.value)}
          />
        </div>
      ))}
    </div>
  );
}
