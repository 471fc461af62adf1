import { useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { lookUpText, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Page, Table } from '#platform/web/ui/desk';
import { DateTime } from '../date-time.tsx';
import { Loaded } from '../loaded.tsx';
import { refusalText } from '../refusal-text.ts';
import styles from '../staff.module.css';
import { StaffNav } from '../staff-nav.tsx';
import { type Key, staffRoutes } from '../staff-routes.ts';
import { KeySheet } from './key-sheet.tsx';

function useRevoke() {
  const t = useText();
  const desk = useDesk();
  const change = staffRoutes.useRouteMutation('DELETE /api/v1/staff/keys/{id}', ['GET /api/v1/staff/keys']);
  async function revoke({ id, name }: Key): Promise<void> {
    const question = { title: t('staff.revokeAsk', { name }), text: t('staff.revokeText'), danger: true };
    if (!(await desk.confirm({ ...question, action: t('staff.revoke') }))) return;
    await change.run({ params: { id } }).catch((error: unknown) => desk.toast(refusalText(t, error)));
  }
  return { busy: change.isPending, revoke };
}

function Rows({ keys }: { readonly keys: readonly Key[] }) {
  const t = useText();
  const { busy, revoke } = useRevoke();
  return (
    <Table
      headers={[
        t('staff.keyName'),
        t('staff.keyMay'),
        t('staff.keyMade'),
        t('staff.keyUntil'),
        t('staff.lastUsed'),
        { hidden: t('staff.revoke') },
      ]}
    >
      {keys.map((key) => (
        <tr key={key.id}>
          <td>
            <bdi className={styles.name}>{key.name}</bdi>{' '}
            <span className={styles.quiet} dir="ltr">
              …{key.hint}
            </span>
            {key.suspended ? <p className={styles.quiet}>{t('staff.keySuspended')}</p> : undefined}
          </td>
          <td className={styles.quiet} title={key.permissions.join(', ')}>
            {key.permissions.map((one) => lookUpText(t, `permission.${one}`) ?? one).join(' · ')}
          </td>
          <td>
            <DateTime at={key.created_at} />
          </td>
          <td>
            <DateTime at={key.expires_at} none={t('staff.keySpan.0')} />
          </td>
          <td>
            <DateTime at={key.last_used_at} none={t('staff.never')} />
          </td>
          <td className={styles.end}>
            <Button variant="text" disabled={busy} onClick={() => void revoke(key)}>
              {t('staff.revoke')}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The list of API keys, with create and revoke. */
export function KeysScreen() {
  const t = useText();
  const read = staffRoutes.useRouteQuery('GET /api/v1/staff/keys');
  const [making, setMaking] = useState(false);
  const none = { title: t('staff.noKeys'), text: t('staff.noKeysText') };
  return (
    <Page
      title={t('staff.keys')}
      actions={
        <>
          <StaffNav />
          <Button onClick={() => setMaking(true)}>{t('staff.newKey')}</Button>
        </>
      }
    >
      <Loaded state={read} empty={({ items }) => (items.length === 0 ? none : undefined)}>
        {({ items }) => <Rows keys={items} />}
      </Loaded>
      <KeySheet open={making} onClose={() => setMaking(false)} />
    </Page>
  );
}
