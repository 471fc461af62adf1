import { useText } from '#platform/web/i18n';
import { LanguageList } from '../language-list.tsx';
import styles from './language.module.css';

/** The language selection screen. */
export function Language() {
  const t = useText();
  return (
    <div className={styles.page}>
      <h1>{t('language.page')}</h1>
      <LanguageList />
    </div>
  );
}
