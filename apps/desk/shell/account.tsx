import { DeskLink, useDesk, useStaff } from '#platform/web/desk-shell';
import { type Texts, useLanguage, useText } from '#platform/web/i18n';
import { Icon, IconButton } from '#platform/web/ui';
import styles from './account.module.css';

/** Names of the desk's languages, each in its own language. */
const names: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

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
export function Account({ texts }: { texts: Texts }) {
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
          {texts.languages.map((key) => (
            <option key={key} value={key}>
              {names[key] ?? key}
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
