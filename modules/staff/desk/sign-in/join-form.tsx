import { useState } from 'react';
import { ApiProblem, type DeskApi, type DeskStaff } from '#platform/web/desk-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { refusalText } from '../refusal-text.ts';
import type { LinkPreview } from '../staff-routes.ts';
import { FormAlert } from './form-alert.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in-screen.module.css';

type Props = {
  readonly api: DeskApi;
  readonly token: string;
  readonly look: LinkPreview;
  /** The signed-in person; if undefined, the form asks to sign in first. */
  readonly staff: DeskStaff | undefined;
  /** Switches to creating a separate account. */
  readonly onOther: () => void;
  readonly onDone: () => void;
  readonly onLeave: () => void;
};

function useJoin({ api, token, onDone, onLeave }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function join(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      // Without a property: the tab's URL may have the property to join, where the person has no role yet.
      await api.request('POST /api/v1/staff/links/join', { query: { property: '' }, body: { token } });
      onDone();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'link_invalid') onLeave();
      setProblem(refusalText(t, error));
      setBusy(false);
    }
  }
  return { busy, problem, join };
}

/** Form to accept an invitation to another property with an existing account. */
export function JoinForm(props: Props) {
  const t = useText();
  const language = useLanguage();
  const { api, look, staff, onOther } = props;
  const { busy, problem, join } = useJoin(props);
  const roles = listText(
    look.roles.map((role) => t(`staff.role.${role}`)),
    language,
  );
  const other = (
    <Button variant="text" fullWidth onClick={onOther}>
      {t('staff.otherAccount')}
    </Button>
  );
  if (!staff) {
    return (
      <>
        <PasswordForm api={api} onDone={() => void join()} />
        <FormAlert text={problem} />
        {other}
      </>
    );
  }
  return (
    <div className={styles.form}>
      <h1>{t('staff.join')}</h1>
      <p className={styles.lead}>{t('staff.joinLead', { hotel: look.property.name, roles, name: staff.name })}</p>
      <FormAlert text={problem} />
      <Button fullWidth disabled={busy} onClick={() => void join()}>
        {t('staff.joinNow', { name: staff.name })}
      </Button>
      {other}
    </div>
  );
}
