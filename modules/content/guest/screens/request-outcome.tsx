import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { requestWords, type ToldRequest } from '../request-words.ts';
import styles from './request-form.module.css';

/** Shows the result of a request. */
export function RequestOutcome({ state }: { state: ToldRequest }) {
  const { failed, text } = requestWords(state, useText());
  return (
    <p className={styles.said} role={failed ? 'alert' : 'status'} data-failed={failed || undefined}>
      <Icon name={failed ? 'alert' : 'check'} />
      <span>{text}</span>
    </p>
  );
}
