import { useState } from 'react';
import { isDaytime, timeOfDay } from '#platform/clock';
import { drawnHotel, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, NamedIcon, Picture, Seal } from '#platform/web/ui';
import { handOffUrl } from '../hand-off-url.ts';
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

function Head() {
  const t = useText();
  const shell = useGuestShell();
  const property = useProperty();
  const present = useLanguage();
  const now = useServerNow();
  const isDay = isDaytime(now, property.zone);
  const picture = isDay ? property.loginImageByDay : property.loginImage;
  const language = property.languages.find(({ key }) => key.toLowerCase() === present)?.name ?? present;
  return (
    <div className={styles.picture}>
      <Picture src={picture || drawnHotel(isDay)} shape="fill" priority objectPosition="49% 50%" />
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
  const property = useProperty();
  const part = timeOfDay(useServerNow(), property.zone);
  return (
    <>
      <div className={styles.seal}>
        <Seal src={property.logo} name={property.name} size={36} />
      </div>
      <p className={styles.property}>{property.name}</p>
      <h1>{t(`login.greeting.${part}`)}</h1>
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
  const type = useSessionState(({ property }) => property.loginType);
  const fields = visibleFields(signIn.ask, type);

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

/** Returns the page on which guests check in before they arrive, with what it needs to know; undefined: there is none. */
function useWebCheckIn(name: string): string | undefined {
  const shell = useGuestShell();
  const { property, themeId, isWebcheckinEnabled } = useSessionState((state) => state);
  if (property.webCheckInUrl === '' || !isWebcheckinEnabled) return undefined;
  const isOwn = property.webCheckInUrl === 'own';
  const page = isOwn ? new URL(shell.href({ name: 'webCheckIn' }) ?? '', location.href).href : property.webCheckInUrl;
  return handOffUrl(page, { property: property.id, theme: themeId, name: name.trim() });
}

/** The login: the hotel's greeting, the sign-in form, and the way to continue without signing in. */
export function Login() {
  const t = useText();
  const shell = useGuestShell();
  const session = useGuestSession();
  const { fields, entries, errors, write, send, signIn } = useLoginForm();
  const mayContinue = useSessionState(({ hasWalkInContent, property }) => hasWalkInContent && property.isWalkInOffered);
  const webCheckIn = useWebCheckIn(entries.name);
  const formats = useFormats();
  const { openQrReader } = shell;
  const message = signInMessage(signIn, shell.serverNow(), { t, formats });
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
            {mayContinue ? (
              <Button variant="text" onClick={() => session.continueWithoutSigningIn()}>
                {t('login.without')}
              </Button>
            ) : undefined}
            {webCheckIn === undefined ? undefined : (
              <a className={styles.link} href={webCheckIn}>
                {t('login.check_in')}
              </a>
            )}
            {openQrReader ? (
              <Button
                variant="text"
                icon={<NamedIcon name="mdi-qrcode-scan" size={20} />}
                onClick={() => openQrReader()}
              >
                {t('scan.title')}
              </Button>
            ) : undefined}
          </div>
        </form>
      </div>
    </div>
  );
}
