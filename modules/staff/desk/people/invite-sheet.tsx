import { useState } from 'react';
import { useLanguage, useText } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import { Form, FormEnd, MakeSheet, ShownOnce } from '#platform/web/ui/desk';
import type { Role } from '#staff/contract';
import { deskLanguages } from '../desk-languages.ts';
import { refusalText } from '../refusal-text.ts';
import { staffRoutes } from '../staff-routes.ts';
import { useSecretWords } from '../use-secret-words.ts';
import { PersonFields } from './person-fields.tsx';
import { RoleChecks } from './role-checks.tsx';

/** A new link, which is shown once. */
export type Made = { readonly url: string; readonly mailed: boolean };

type FormProps = { readonly onMade: (made: Made) => void; readonly onClose: () => void };

function InviteForm({ onMade, onClose }: FormProps) {
  const t = useText();
  const deskLanguage = useLanguage();
  const invite = staffRoutes.useChange('POST /api/v1/staff/invites', ['GET /api/v1/staff/invites']);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState(deskLanguage);
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [missing, setMissing] = useState(false);

  async function send(): Promise<void> {
    setMissing(roles.length === 0);
    if (roles.length === 0) return;
    // The form shows refusals.
    await invite.run({ body: { name, email, language, roles: [...roles] } }).then(onMade, () => undefined);
  }

  const problem = missing && roles.length === 0 ? t('staff.rolesMissing') : undefined;
  return (
    <Form onSend={() => void send()}>
      <PersonFields name={name} email={email} onName={setName} onEmail={setEmail} />
      <Select label={t('staff.language')} value={language} options={deskLanguages} onChange={setLanguage} />
      <RoleChecks chosen={roles} onChange={setRoles} />
      <FormEnd
        problem={problem ?? (invite.problem ? refusalText(t, invite.problem) : undefined)}
        cancel={t('desk.cancel')}
        onCancel={onClose}
        send={t('staff.makeInvite')}
        busy={invite.busy}
      />
    </Form>
  );
}

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Sheet that invites a colleague by name, address and roles, and then shows the link. */
export function InviteSheet({ open, onClose }: Props) {
  const t = useText();
  return (
    <MakeSheet<Made>
      open={open}
      onClose={onClose}
      title={t('staff.invite')}
      closeLabel={t('desk.close')}
      form={(steps) => <InviteForm {...steps} />}
      made={(made, onDone) => <HandOver made={made} onDone={onDone} />}
    />
  );
}

/** Shows a new link with instructions. */
export function HandOver({ made, onDone }: { readonly made: Made; readonly onDone: () => void }) {
  const t = useText();
  const words = useSecretWords();
  const text = t(made.mailed ? 'staff.linkMailed' : 'staff.linkByHand');
  return <ShownOnce secret={made.url} text={text} words={words} onDone={onDone} />;
}
