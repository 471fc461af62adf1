import { useDesk, useStaff } from '#platform/desk';
import { type Texts, useLanguage, useText } from '#platform/i18n/browser';
import { Icon, IconButton } from '#platform/ui';
import styles from './account.module.css';

/** Own names of the desk's languages. */
const names: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

/** Who is signed in, the desk's language, and the way out. */
export function Account({ texts }: { texts: Texts }) {
  const t = useText();
  const desk = useDesk();
  const staff = useStaff();
  const language = useLanguage();
  return (
    <div className={styles.account}>
      <p className={styles.name}>{staff.name}</p>
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
