import { useText } from '#platform/web/i18n';
import { Page } from '#platform/web/ui/desk';
import { Loaded } from '../loaded.tsx';
import styles from '../staff.module.css';
import { staffRoutes } from '../staff-routes.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Profile } from './profile.tsx';

/** The user's own account: name and language, password, sessions. */
export function AccountScreen() {
  const t = useText();
  const read = staffRoutes.useRouteQuery('GET /api/v1/staff/me');
  return (
    <Page title={t('staff.account')}>
      <Loaded state={read}>{(me) => <Profile me={me} />}</Loaded>
      <section className={styles.section}>
        <h2>{t('staff.password')}</h2>
        <OwnPassword />
      </section>
      <section className={styles.section}>
        <h2>{t('staff.sessions')}</h2>
        <OwnSessions />
      </section>
    </Page>
  );
}
