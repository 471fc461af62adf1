import { useState } from 'react';
import { useDesk } from '#platform/desk';
import { useText } from '#platform/i18n/browser';
import { Button, StateMessage } from '#platform/ui';
import { Page } from '#platform/ui/desk';
import { Loading } from '../loading.tsx';
import { Moment } from '../moment.tsx';
import { refusalText } from '../refusal-text.ts';
import styles from '../staff.module.css';
import { StaffNav } from '../staff-nav.tsx';
import { type Key, staffRoutes } from '../staff-routes.ts';
import { KeySheet } from './key-sheet.tsx';

function useRevoke() {
  const t = useText();
  const desk = useDesk();
  const change = staffRoutes.useChange('DELETE /api/v1/staff/keys/{id}', ['GET /api/v1/staff/keys']);
  async function revoke({ id, name }: Key): Promise<void> {
    const question = { title: t('staff.revokeAsk', { name }), text: t('staff.revokeText'), danger: true };
    if (!(await desk.ask({ ...question, action: t('staff.revoke') }))) return;
    await change.run({ params: { id } }).catch((error: unknown) => desk.toast(refusalText(t, error)));
  }
  return { busy: change.busy, revoke };
}

function Rows({ keys }: { readonly keys: readonly Key[] }) {
  const t = useText();
  const { busy, revoke } = useRevoke();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('staff.keyName')}</th>
          <th scope="col">{t('staff.keyMay')}</th>
          <th scope="col">{t('staff.keyMade')}</th>
          <th scope="col">{t('staff.keyUntil')}</th>
          <th scope="col">{t('staff.lastUsed')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('staff.revoke')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>
              <bdi className={styles.name}>{key.name}</bdi>{' '}
              <span className={styles.quiet} dir="ltr">
                …{key.hint}
              </span>
            </td>
            <td className={styles.quiet}>
              <bdi>{key.permissions.join(', ')}</bdi>
            </td>
            <td>
              <Moment at={key.created_at} />
            </td>
            <td>
              <Moment at={key.expires_at} none={t('staff.keySpan.0')} />
            </td>
            <td>
              <Moment at={key.last_used_at} none={t('staff.never')} />
            </td>
            <td className={styles.end}>
              <Button look="text" disabled={busy} onClick={() => void revoke(key)}>
                {t('staff.revoke')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** API keys for integrators: made, used, revoked. */
export function KeysScreen() {
  const t = useText();
  const read = staffRoutes.useRead('GET /api/v1/staff/keys');
  const [making, setMaking] = useState(false);
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
      {read.data === undefined ? <Loading problem={read.error} onAgain={() => void read.refetch()} /> : undefined}
      {read.data && read.data.items.length > 0 ? <Rows keys={read.data.items} /> : undefined}
      {read.data && read.data.items.length === 0 ? (
        <StateMessage title={t('staff.noKeys')} text={t('staff.noKeysText')} level={2} />
      ) : undefined}
      <KeySheet open={making} onClose={() => setMaking(false)} />
    </Page>
  );
}
