import { useState } from 'react';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, Logo, Picture } from '#platform/web/ui';
import {
  emptyEntries,
  findMissingFields,
  type LoginEntries,
  type LoginField,
  toSignInForm,
  visibleFields,
} from '../login-form.ts';
import { useGuestSession, useSessionState } from '../session-context.tsx';
import { signInMessage } from '../sign-in-message.ts';
import styles from './login.module.css';
import { LoginFields } from './login-fields.tsx';

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

function Head() {
  const t = useText();
  const shell = useGuestShell();
  const property = useProperty();
  const present = useLanguage();
  const language = property.languages.find(({ key }) => key.toLowerCase() === present)?.name ?? present;
  return (
    <div className={styles.picture}>
      <Picture src={property.loginImage || undefined} shape="fill" priority objectPosition="49% 50%" />
      <button
        type="button"
        className={styles.language}
        aria-haspopup="dialog"
        aria-label={t('login.language', { name: language })}
        onClick={() => shell.openLanguagePicker()}
      >
        <Icon name="translate" />
        {language}
      </button>
    </div>
  );
}

function Greeting() {
  const t = useText();
  const shell = useGuestShell();
  const formats = useFormats();
  const property = useProperty();
  return (
    <>
      <div className={styles.seal}>
        <Logo src={property.logo} name={property.name} size={36} />
      </div>
      <p className={styles.property}>{property.name}</p>
      <h1>{t(`login.greeting.${partOfDay(formats.hour(shell.serverNow()))}`)}</h1>
      <p className={styles.text}>{t('login.text')}</p>
    </>
  );
}

type FieldErrors = Partial<Record<LoginField, string>>;

/** Manages the form: entries, errors and submission. */
function useLoginForm() {
  const t = useText();
  const session = useGuestSession();
  const signIn = useSessionState((state) => state.signIn);
  const [entries, setEntries] = useState<LoginEntries>(emptyEntries);
  const [errors, setErrors] = useState<FieldErrors>({});
  const fields = visibleFields(signIn.ask);

  function send(form: HTMLFormElement): void {
    if (signIn.busy) return;
    const empty = findMissingFields(fields, entries);
    const first = fields.find((field) => empty[field] !== undefined);
    setErrors(Object.fromEntries(Object.entries(empty).map(([field, key]) => [field, t(key)])));
    if (first === undefined) session.signIn(toSignInForm(fields, entries));
    else form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  function write(field: LoginField, text: string): void {
    setEntries({ ...entries, [field]: text });
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
  }

  return { fields, entries, errors, write, send, signIn };
}

/** The login: the hotel's greeting, the sign-in form, and the way to continue without signing in. */
export function Login() {
  const t = useText();
  const shell = useGuestShell();
  const session = useGuestSession();
  const { fields, entries, errors, write, send, signIn } = useLoginForm();
  const message = signInMessage(signIn, shell.serverNow(), t);
  return (
    <div className={styles.login}>
      <Head />
      <div className={styles.paper}>
        <Greeting />
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send(event.currentTarget);
          }}
        >
          <LoginFields fields={fields} entries={entries} errors={errors} write={write} problem={signIn.problem} />
          <p className={styles.error} role="alert">
            {message}
          </p>
          <div className={styles.actions}>
            <Button type="submit" fullWidth aria-disabled={signIn.busy}>
              {t(signIn.busy ? 'login.signing_in' : 'login.sign_in')}
            </Button>
            <Button variant="text" onClick={() => session.continueWithoutSigningIn()}>
              {t('login.without')}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
