import { useFormats } from '#platform/web/i18n';
import styles from './staff.module.css';

/** Shows an instant with day, year and time in the property's zone. */
export function DateTime({ at, none = '–' }: { readonly at: string | null; readonly none?: string }) {
  const formats = useFormats();
  if (at === null) return <span className={styles.quiet}>{none}</span>;
  const instant = Date.parse(at);
  return (
    <time className={styles.nowrap} dateTime={at}>
      {formats.dayTime(instant)}
    </time>
  );
}
