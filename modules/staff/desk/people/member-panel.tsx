import { useState } from 'react';
import { useDesk, useMay, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { Form, FormProblem, Panel } from '#platform/web/ui/desk';
import type { Role } from '#staff/contract';
import { refusalText } from '../refusal-text.ts';
import styles from '../staff.module.css';
import { type Member, memberAnswers, staffRoutes } from '../staff-routes.ts';
import { HandOver, type Made } from './invite-sheet.tsx';
import { PersonFields } from './person-fields.tsx';
import { RoleChecks } from './role-checks.tsx';

function MemberForm({ member, self }: { readonly member: Member; readonly self: boolean }) {
  const t = useText();
  const desk = useDesk();
  const change = staffRoutes.useChange('PATCH /api/v1/staff/members/{id}', memberAnswers);
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
    <Form onSend={() => void save()}>
      <PersonFields name={name} email={email} onName={setName} onEmail={setEmail} fixed={!member.account_changeable} />
      {member.account_changeable ? undefined : <p className={styles.quiet}>{t('staff.elsewhere')}</p>}
      {self ? undefined : <RoleChecks chosen={roles} onChange={setRoles} />}
      <FormProblem text={change.problem ? refusalText(t, change.problem) : undefined} />
      <Button type="submit" disabled={same || change.busy || roles.length === 0}>
        {t('staff.save')}
      </Button>
    </Form>
  );
}

function useMemberActions(member: Member, onRemoved: () => void) {
  const t = useText();
  const desk = useDesk();
  const link = staffRoutes.useChange('POST /api/v1/staff/members/{id}/password-links', ['GET /api/v1/staff/invites']);
  const signOut = staffRoutes.useChange('POST /api/v1/staff/members/{id}/sign-out', memberAnswers);
  const removal = staffRoutes.useChange('DELETE /api/v1/staff/members/{id}', memberAnswers);
  const [made, setMade] = useState<Made>();
  const params = { id: member.id };
  const failed = (error: unknown) => desk.toast(refusalText(t, error));

  async function remove(): Promise<void> {
    const { name } = member;
    const question = { title: t('staff.removeAsk', { name }), text: t('staff.removeText'), danger: true };
    if (!(await desk.ask({ ...question, action: t('staff.remove') }))) return;
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

/** Details of a colleague: name, address and roles, with actions such as password link, sign-out and removal. */
export function MemberPanel({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const t = useText();
  const self = useStaff().id === member.id;
  const mayManage = useMay('staff.manage');
  const actions = useMemberActions(member, onClose);
  return (
    <Panel title={member.name} closeLabel={t('desk.close')} onClose={onClose}>
      {mayManage && member.changeable ? (
        <>
          <MemberForm key={member.id} member={member} self={self} />
          {self ? undefined : (
            <div className={styles.stack}>
              {member.account_changeable ? (
                <Button look="outlined" onClick={actions.makeLink}>
                  {t('staff.passwordLink')}
                </Button>
              ) : undefined}
              <Button look="outlined" onClick={actions.signOut}>
                {t('staff.signOutAll')}
              </Button>
              <Button look="danger" onClick={actions.remove}>
                {t('staff.remove')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className={styles.quiet}>{t('staff.notChangeable')}</p>
      )}
      <Sheet open={actions.made !== undefined} onClose={actions.drop} title={t('staff.passwordLink')} place="center">
        {actions.made ? <HandOver made={actions.made} onDone={actions.drop} /> : undefined}
      </Sheet>
    </Panel>
  );
}
