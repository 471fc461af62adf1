import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import styles from './pages-screen.module.css';
import { isStopping, type PageCheck } from './rules/page-checks.ts';

type Props = {
  readonly checks: readonly PageCheck[];
  /** Opens the language of a check in the editor. */
  readonly onLanguage: (language: string) => void;
};

/** What a guest would miss on the page, before it goes out. */
export function PageChecks({ checks, onLanguage }: Props) {
  const t = useText();
  const reader = useLanguage();
  if (checks.length === 0) {
    return (
      <p className={styles.allRight}>
        <NamedIcon name="mdi-check-circle-outline" size={20} />
        {t('pages.checks_passed')}
      </p>
    );
  }
  return (
    <section className={styles.checks} aria-label={t('pages.checks')}>
      <h2>{t('pages.checks')}</h2>
      <ul>
        {checks.map((check) => {
          const { kind, language } = check;
          const values = {
            language: languageName(language, reader),
            title: 'title' in check ? check.title : '',
            count: 'count' in check ? check.count : 0,
          };
          return (
            <li key={`${kind} ${language} ${values.title}`} data-stops={isStopping(check) || undefined}>
              <button type="button" className={styles.check} onClick={() => onLanguage(language)}>
                <NamedIcon name="mdi-alert-circle-outline" size={20} />
                <span>{t(`pages.check.${kind}`, values)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
