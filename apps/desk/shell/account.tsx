import { DeskLink, useDesk, useStaff } from '#platform/web/desk-shell';
import { languageChoices, useAppLanguages, useLanguage, useText } from '#platform/web/i18n';
import { Icon, IconButton } from '#platform/web/ui';
import styles from './account.module.css';

/** The name of the staff member, a link to their account where a module provides one. */
function AccountName({ name }: { name: string }) {
  const to = { name: 'account' };
  if (useDesk().href(to) === undefined) return <p className={styles.name}>{name}</p>;
  return (
    <DeskLink className={styles.name} to={to}>
      {name}
    </DeskLink>
  );
}

/** The staff member, the language picker and the sign-out button. */
export function Account() {
  const t = useText();
  const desk = useDesk();
  const staff = useStaff();
  const language = useLanguage();
  return (
    <div className={styles.account}>
      <AccountName name={staff.name} />
      <div className={styles.row}>
        <select
          className={styles.language}
          aria-label={t('desk.language')}
          value={language}
          onChange={(event) => desk.setLanguage(event.currentTarget.value)}
        >
          {languageChoices(useAppLanguages()).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <IconButton label={t('desk.signOut')} onClick={desk.signOut}>
          <Icon name="signOut" size={20} />
        </IconButton>
      </div>
    </div>
  );
}
