import { type ComponentProps, useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import styles from './password-field.module.css';

/** A password field with a checkbox to show the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        maxLength={1000}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
      />
      <label className={styles.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        <span>{t('staff.showPassword')}</span>
      </label>
    </div>
  );
}
