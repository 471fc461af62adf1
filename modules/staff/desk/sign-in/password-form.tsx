import { useState } from 'react';
import { ApiProblem, type DeskApi } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { PasswordField } from '../password-field.tsx';
import { refusalText } from '../refusal-text.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './sign-in-screen.module.css';

type Hotel = { readonly id: string; readonly name: string };
type Props = { readonly api: DeskApi; readonly onDone: () => void };

function parseHotels(error: unknown): readonly Hotel[] {
  const several = error instanceof ApiProblem && error.code === 'which_property';
  return several ? ((error.details.properties ?? []) as readonly Hotel[]) : [];
}

/** Signs in and returns the problem if it fails. */
function useSignIn({ api, onDone }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [hotels, setHotels] = useState<readonly Hotel[]>([]);

  async function signIn(body: { email: string; password: string; property_id?: string }): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.request('POST /api/v1/staff/sign-in', { body });
      onDone();
    } catch (error) {
      const found = parseHotels(error);
      setHotels(found);
      if (found.length === 0) setProblem(refusalText(t, error));
      setBusy(false);
    }
  }
  return { busy, problem, hotels, signIn };
}

/** Sign-in with address and password; asks for the hotel if they are valid in several. */
export function PasswordForm(props: Props) {
  const t = useText();
  const { busy, problem, hotels, signIn } = useSignIn(props);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void signIn({ email, password });
      }}
    >
      <h1>{t('staff.signIn')}</h1>
      <FormAlert text={problem} />
      <Field
        label={t('staff.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        required
        maxLength={254}
        dir="ltr"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('staff.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {hotels.length === 0 ? (
        <Button type="submit" fullWidth disabled={busy}>
          {t('staff.signIn')}
        </Button>
      ) : (
        <fieldset className={styles.choice}>
          <legend>{t('staff.whichHotel')}</legend>
          {hotels.map(({ id, name }) => (
            <Button
              key={id}
              variant="outlined"
              fullWidth
              onClick={() => void signIn({ email, password, property_id: id })}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <p className={styles.lead}>{t('staff.forgotten')}</p>
    </form>
  );
}
