import { useState } from 'react';
import { usePermission } from '#platform/web/desk-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Page, SelectableRow, Table } from '#platform/web/ui/desk';
import { DateTime } from '../date-time.tsx';
import { Loaded } from '../loaded.tsx';
import styles from '../staff.module.css';
import { StaffNav } from '../staff-nav.tsx';
import { type Member, staffRoutes } from '../staff-routes.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberPanel } from './member-panel.tsx';
import { OpenLinks } from './open-links.tsx';

type RowsProps = {
  readonly members: readonly Member[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
};

function Rows({ members, open, onOpen }: RowsProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Table headers={[t('staff.name'), t('staff.roles'), t('staff.email'), t('staff.lastSignIn')]}>
      {members.map((member) => (
        <SelectableRow key={member.id} name={member.name} open={member.id === open} onOpen={() => onOpen(member.id)}>
          <td>
            {listText(
              member.roles.map((role) => t(`staff.role.${role}`)),
              language,
            )}
          </td>
          <td className={styles.code}>
            <bdi>{member.email}</bdi>
          </td>
          <td>
            <DateTime at={member.last_seen_at} none={t('staff.never')} />
          </td>
        </SelectableRow>
      ))}
    </Table>
  );
}

/** The list of colleagues and invitations. */
export function PeopleScreen() {
  const t = useText();
  const mayManage = usePermission('staff.manage');
  const list = staffRoutes.usePagedRouteQuery('GET /api/v1/staff/members', { query: { limit: 200 } });
  const [open, setOpen] = useState('');
  const [inviting, setInviting] = useState(false);
  const member = list.items.find(({ id }) => id === open);
  return (
    <Page
      title={t('staff.title')}
      actions={
        <>
          <StaffNav />
          {mayManage ? <Button onClick={() => setInviting(true)}>{t('staff.invite')}</Button> : undefined}
        </>
      }
      aside={member ? <MemberPanel key={member.id} member={member} onClose={() => setOpen('')} /> : undefined}
    >
      <Loaded state={list}>
        {(members) => <Rows members={members} open={open} onOpen={(id) => setOpen(id === open ? '' : id)} />}
      </Loaded>
      {list.hasMore ? (
        <p className={styles.more}>
          <Button variant="outlined" onClick={list.fetchNext}>
            {t('desk.more')}
          </Button>
        </p>
      ) : undefined}
      {mayManage ? <OpenLinks /> : undefined}
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </Page>
  );
}
