import { useState } from 'react';
import { ApiProblem, type DeskApi } from '#platform/web/desk-shell';
import { languageChoices, listText, useAppLanguages, useLanguage, useText } from '#platform/web/i18n';
import { Button, Field, Select } from '#platform/web/ui';
import { PasswordField } from '../password-field.tsx';
import { refusalText } from '../refusal-text.ts';
import type { LinkPreview } from '../staff-routes.ts';
import { FormAlert } from './form-alert.tsx';
import { browserZone, HotelFields } from './hotel-fields.tsx';
import styles from './sign-in-screen.module.css';

type Props = {
  readonly api: DeskApi;
  readonly token: string;
  readonly look: LinkPreview;
  readonly onDone: () => void;
  readonly onLeave: () => void;
};

type Account = {
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly password: string;
  readonly hotel: string;
  readonly zone: string;
};

function buildBody(token: string, look: LinkPreview, { name, email, language, password, hotel, zone }: Account) {
  if (look.kind === 'reset') return { token, password };
  const newProperty = look.property.id === '' ? { hotel: { name: hotel, zone } } : {};
  return { token, name, email, language, password, ...newProperty };
}

function useRedeem({ api, token, look, onDone, onLeave }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly code: string; readonly text: string }>();

  async function redeem(account: Account): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.request('POST /api/v1/staff/links/redeem', { body: buildBody(token, look, account) });
      onDone();
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      if (code === 'link_invalid') onLeave();
      setProblem({ code, text: refusalText(t, error) });
      setBusy(false);
    }
  }
  const textFor = (code: string) => (problem?.code === code ? problem.text : undefined);
  const general = problem && !['password_refused', 'address_taken'].includes(problem.code) ? problem.text : undefined;
  return { busy, textFor, general, redeem };
}

function Lead({ look }: { readonly look: LinkPreview }) {
  const t = useText();
  const language = useLanguage();
  const { kind, property, name, roles } = look;
  const hotel = property.name;
  if (kind === 'reset') return <p className={styles.lead}>{t('staff.resetLead', { name })}</p>;
  if (property.id === '') return <p className={styles.lead}>{t('staff.foundLead')}</p>;
  if (kind === 'first') return <p className={styles.lead}>{t('staff.firstLead', { hotel })}</p>;
  const names = listText(
    roles.map((role) => t(`staff.role.${role}`)),
    language,
  );
  return <p className={styles.lead}>{t('staff.inviteLead', { hotel, roles: names })}</p>;
}

type FieldsProps = { readonly account: Account; readonly set: (change: Partial<Account>) => void };

function PersonFields({ account, set, taken }: FieldsProps & { readonly taken: string | undefined }) {
  const t = useText();
  return (
    <>
      <Field
        label={t('staff.name')}
        autoComplete="name"
        required
        maxLength={80}
        dir="auto"
        value={account.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Field
        label={t('staff.email')}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        dir="ltr"
        error={taken}
        value={account.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <Select
        label={t('staff.language')}
        value={account.language}
        options={languageChoices(useAppLanguages())}
        onChange={(language) => set({ language })}
      />
    </>
  );
}

/** Form to create an account, or to set a new password. */
export function AccountForm(props: Props) {
  const t = useText();
  const deskLanguage = useLanguage();
  const { look } = props;
  const { busy, textFor, general, redeem } = useRedeem(props);
  const [account, setAccount] = useState<Account>({
    name: look.name,
    email: look.email,
    language: look.kind === 'first' ? deskLanguage : look.language,
    password: '',
    hotel: '',
    zone: browserZone(),
  });
  const set = (change: Partial<Account>) => setAccount({ ...account, ...change });
  const title = { first: 'staff.first', invite: 'staff.invited', reset: 'staff.reset' } as const;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void redeem(account);
      }}
    >
      <h1>{t(title[look.kind])}</h1>
      <Lead look={look} />
      <FormAlert text={general} />
      {look.property.id === '' && look.kind !== 'reset' ? (
        <HotelFields hotel={account.hotel} zone={account.zone} onChange={set} />
      ) : undefined}
      {look.kind === 'reset' ? undefined : (
        <PersonFields account={account} set={set} taken={textFor('address_taken')} />
      )}
      <PasswordField
        label={t('staff.newPassword')}
        autoComplete="new-password"
        required
        error={textFor('password_refused')}
        value={account.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <p className={styles.lead}>{t('staff.passwordRule')}</p>
      <Button type="submit" fullWidth disabled={busy}>
        {t(look.kind === 'reset' ? 'staff.setPassword' : 'staff.begin')}
      </Button>
    </form>
  );
}
