import { DeskLink, hasPermission, useDeskLocation, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import styles from './staff.module.css';

const tabs = [
  { name: 'staff', title: 'staff.people', permission: 'staff.read' },
  { name: 'staff_keys', title: 'staff.keys', permission: 'keys.manage' },
  { name: 'staff_log', title: 'staff.log', permission: 'audit.read' },
] as const;

/** Navigation between people, API keys and the log, as far as the user's permissions allow. */
export function StaffNav() {
  const t = useText();
  const staff = useStaff();
  const place = useDeskLocation();
  return (
    <nav className={styles.nav} aria-label={t('staff.title')}>
      {tabs
        .filter(({ permission }) => hasPermission(staff, permission))
        .map(({ name, title }) => (
          <DeskLink key={name} to={{ name }} aria-current={place.name === name ? 'page' : undefined}>
            {t(title)}
          </DeskLink>
        ))}
    </nav>
  );
}
