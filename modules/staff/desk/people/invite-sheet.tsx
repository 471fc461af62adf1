import { useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/browser';
import { Button, Select, Sheet } from '#platform/ui';
import type { Role } from '#staff/contract';
import { deskLanguages } from '../desk-languages.ts';
import { refusalText } from '../refusal-text.ts';
import { ShownOnce } from '../shown-once.tsx';
import styles from '../staff.module.css';
import { staffRoutes } from '../staff-routes.ts';
import { PersonFields } from './person-fields.tsx';
import { RoleChecks } from './role-checks.tsx';

/** A link that was made: it is shown this once. */
export type Made = { readonly url: string; readonly mailed: boolean };

type FormProps = { readonly onMade: (made: Made) => void; readonly onClose: () => void };

function InviteForm({ onMade, onClose }: FormProps) {
  const t = useText();
  const spoken = useLanguage();
  const invite = staffRoutes.useChange('POST /api/v1/staff/invites', ['GET /api/v1/staff/invites']);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState(spoken);
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [missing, setMissing] = useState(false);

  async function send(): Promise<void> {
    setMissing(roles.length === 0);
    if (roles.length === 0) return;
    // What was refused is said below the form.
    await invite.run({ body: { name, email, language, roles: [...roles] } }).then(onMade, () => undefined);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PersonFields name={name} email={email} onName={setName} onEmail={setEmail} />
      <Select label={t('staff.language')} value={language} options={deskLanguages} onChange={setLanguage} />
      <RoleChecks chosen={roles} onChange={setRoles} />
      <div role="alert" className={styles.error}>
        {missing && roles.length === 0 ? t('staff.rolesMissing') : undefined}
        {invite.problem ? refusalText(t, invite.problem) : undefined}
      </div>
      <div className={styles.actions}>
        <Button look="outlined" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
        <Button type="submit" disabled={invite.busy}>
          {t('staff.makeInvite')}
        </Button>
      </div>
    </form>
  );
}

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Invites somebody: name, address, roles, and then the link to hand over. */
export function InviteSheet({ open, onClose }: Props) {
  const t = useText();
  const [made, setMade] = useState<Made>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('staff.invite')} place="center" closeLabel={t('desk.close')}>
      {open && !made ? <InviteForm onMade={setMade} onClose={close} /> : undefined}
      {made ? <HandOver made={made} onDone={close} /> : undefined}
    </Sheet>
  );
}

/** A fresh link with what to do with it. */
export function HandOver({ made, onDone }: { readonly made: Made; readonly onDone: () => void }) {
  const t = useText();
  return (
    <ShownOnce secret={made.url} text={t(made.mailed ? 'staff.linkMailed' : 'staff.linkByHand')} onDone={onDone} />
  );
}
