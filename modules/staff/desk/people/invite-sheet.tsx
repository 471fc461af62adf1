import { useState } from 'react';
import { languageChoices, useAppLanguages, useLanguage, useText } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import { CreateSheet, Form, FormFooter, OneTimeSecret } from '#platform/web/ui/desk';
import type { Role } from '#staff/contract';
import { refusalText } from '../refusal-text.ts';
import { staffRoutes } from '../staff-routes.ts';
import { useSecretTexts } from '../use-secret-texts.ts';
import { PersonFields } from './person-fields.tsx';
import { RoleChecks } from './role-checks.tsx';

/** A new link, which is shown once. */
export type CreatedLink = { readonly url: string; readonly mailed: boolean };

type FormProps = { readonly onCreated: (made: CreatedLink) => void; readonly onClose: () => void };

function InviteForm({ onCreated, onClose }: FormProps) {
  const t = useText();
  const deskLanguage = useLanguage();
  const invite = staffRoutes.useRouteMutation('POST /api/v1/staff/invites', ['GET /api/v1/staff/invites']);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState(deskLanguage);
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [missing, setMissing] = useState(false);

  async function send(): Promise<void> {
    setMissing(roles.length === 0);
    if (roles.length === 0) return;
    // The form shows refusals.
    await invite.run({ body: { name, email, language, roles: [...roles] } }).then(onCreated, () => undefined);
  }

  const problem = missing && roles.length === 0 ? t('staff.rolesMissing') : undefined;
  return (
    <Form onSubmit={() => void send()}>
      <PersonFields autoFocus name={name} email={email} onName={setName} onEmail={setEmail} />
      <Select
        label={t('staff.language')}
        value={language}
        options={languageChoices(useAppLanguages())}
        onChange={setLanguage}
      />
      <RoleChecks chosen={roles} onChange={setRoles} />
      <FormFooter
        error={problem ?? (invite.error ? refusalText(t, invite.error) : undefined)}
        cancelLabel={t('desk.cancel')}
        onCancel={onClose}
        submitLabel={t('staff.makeInvite')}
        busy={invite.isPending}
      />
    </Form>
  );
}

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Sheet that invites a colleague by name, address and roles, and then shows the link. */
export function InviteSheet({ open, onClose }: Props) {
  const t = useText();
  return (
    <CreateSheet<CreatedLink>
      open={open}
      onClose={onClose}
      title={t('staff.invite')}
      closeLabel={t('desk.close')}
      form={(steps) => <InviteForm {...steps} />}
      result={(made, onDone) => <CreatedLinkPanel made={made} onDone={onDone} />}
    />
  );
}

/** Shows a new link with instructions. */
export function CreatedLinkPanel({ made, onDone }: { readonly made: CreatedLink; readonly onDone: () => void }) {
  const t = useText();
  const words = useSecretTexts();
  const text = t(made.mailed ? 'staff.linkMailed' : 'staff.linkByHand');
  return <OneTimeSecret secret={made.url} text={text} labels={words} onDone={onDone} />;
}
