import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { LanguageList } from '../language-list.tsx';
import styles from './language.module.css';

/** The language selection screen; a choice goes back. */
export function Language() {
  const t = useText();
  const shell = useGuestShell();
  return (
    <div className={styles.page}>
      <h1>{t('language.page')}</h1>
      <LanguageList onChosen={shell.back} />
    </div>
  );
}
