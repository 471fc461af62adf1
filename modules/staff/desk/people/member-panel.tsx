import { useState } from 'react';
import { useDesk, usePermission, useStaff } from '#platform/web/desk-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { Form, FormError, Panel } from '#platform/web/ui/desk';
import type { Role } from '#staff/contract';
import { refusalText } from '../refusal-text.ts';
import styles from '../staff.module.css';
import { type Member, memberQueries, staffRoutes } from '../staff-routes.ts';
import { type CreatedLink, CreatedLinkPanel } from './invite-sheet.tsx';
import { PersonFields } from './person-fields.tsx';
import { RoleChecks } from './role-checks.tsx';

function MemberForm({ member, self }: { readonly member: Member; readonly self: boolean }) {
  const t = useText();
  const desk = useDesk();
  const change = staffRoutes.useRouteMutation('PATCH /api/v1/staff/members/{id}', memberQueries);
  const [name, setName] = useState(member.name);
  const [email, setEmail] = useState(member.email);
  const [roles, setRoles] = useState<readonly Role[]>(member.roles);
  const same = name === member.name && email === member.email && roles.join() === member.roles.join();

  async function save(): Promise<void> {
    const body = { name, email, ...(roles.join() !== member.roles.join() && { roles: [...roles] }) };
    await change.run({ params: { id: member.id }, body }).then(
      () => desk.toast(t('staff.saved')),
      () => undefined,
    );
  }

  return (
    <Form onSubmit={() => void save()}>
      <PersonFields name={name} email={email} onName={setName} onEmail={setEmail} fixed={!member.account_changeable} />
      {member.account_changeable ? undefined : <p className={styles.quiet}>{t('staff.elsewhere')}</p>}
      {self ? undefined : <RoleChecks chosen={roles} onChange={setRoles} />}
      <FormError text={change.error ? refusalText(t, change.error) : undefined} />
      <Button type="submit" disabled={same || change.isPending || roles.length === 0}>
        {t('staff.save')}
      </Button>
    </Form>
  );
}

function useMemberActions(member: Member, onRemoved: () => void) {
  const t = useText();
  const desk = useDesk();
  const link = staffRoutes.useRouteMutation('POST /api/v1/staff/members/{id}/password-links', [
    'GET /api/v1/staff/invites',
  ]);
  const signOut = staffRoutes.useRouteMutation('POST /api/v1/staff/members/{id}/sign-out', memberQueries);
  const removal = staffRoutes.useRouteMutation('DELETE /api/v1/staff/members/{id}', memberQueries);
  const [made, setMade] = useState<CreatedLink>();
  const params = { id: member.id };
  const failed = (error: unknown) => desk.toast(refusalText(t, error));

  async function remove(): Promise<void> {
    const { name } = member;
    const question = { title: t('staff.removeAsk', { name }), text: t('staff.removeText'), danger: true };
    if (!(await desk.confirm({ ...question, action: t('staff.remove') }))) return;
    await removal.run({ params }).then(onRemoved, failed);
  }
  return {
    made,
    drop: () => setMade(undefined),
    makeLink: () => void link.run({ params }).then(setMade, failed),
    signOut: () => void signOut.run({ params }).then(() => desk.toast(t('staff.signedOut')), failed),
    remove: () => void remove(),
  };
}

/** The API keys that end with a colleague. */
function MemberKeys({ member: { id, name } }: { readonly member: Member }) {
  const t = useText();
  const language = useLanguage();
  const { data } = staffRoutes.useRouteQuery('GET /api/v1/staff/keys');
  const keys = data?.items.filter((key) => key.created_by === id) ?? [];
  if (keys.length === 0) return undefined;
  return (
    <p className={styles.quiet}>
      {t('staff.memberKeys', {
        name,
        keys: listText(
          keys.map((key) => key.name),
          language,
        ),
      })}
    </p>
  );
}

/** Details of a colleague: name, address and roles, with actions such as password link, sign-out and removal. */
export function MemberPanel({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const t = useText();
  const self = useStaff().id === member.id;
  const mayManage = usePermission('staff.manage');
  const mayManageKeys = usePermission('keys.manage');
  const actions = useMemberActions(member, onClose);
  return (
    <Panel title={member.name} closeLabel={t('desk.close')} onClose={onClose}>
      {mayManage && member.changeable ? (
        <>
          <MemberForm key={member.id} member={member} self={self} />
          {self ? undefined : (
            <div className={styles.stack}>
              {member.account_changeable ? (
                <Button variant="outlined" onClick={actions.makeLink}>
                  {t('staff.passwordLink')}
                </Button>
              ) : undefined}
              <Button variant="outlined" onClick={actions.signOut}>
                {t('staff.signOutAll')}
              </Button>
              {mayManageKeys ? <MemberKeys member={member} /> : undefined}
              <Button variant="danger" onClick={actions.remove}>
                {t('staff.remove')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className={styles.quiet}>{t('staff.notChangeable')}</p>
      )}
      <Sheet open={actions.made !== undefined} onClose={actions.drop} title={t('staff.passwordLink')} position="center">
        {actions.made ? <CreatedLinkPanel made={actions.made} onDone={actions.drop} /> : undefined}
      </Sheet>
    </Panel>
  );
}
