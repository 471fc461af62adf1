import { useText } from '#platform/web/i18n';
import { LanguageList } from '../language-list.tsx';
import styles from './language.module.css';

/** The choice of language as a screen of its own. */
export function Language() {
  const t = useText();
  return (
    <div className={styles.page}>
      <h1>{t('language.page')}</h1>
      <LanguageList />
    </div>
  );
}
