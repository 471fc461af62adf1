import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { requestOutcomeText, type SettledRequest } from '../request-outcome-text.ts';
import styles from './request-form.module.css';

/** Shows the result of a request. */
export function RequestOutcome({ state }: { state: SettledRequest }) {
  const { failed, text } = requestOutcomeText(state, useText());
  return (
    <p className={styles.said} role={failed ? 'alert' : 'status'} data-failed={failed || undefined}>
      <Icon name={failed ? 'alert' : 'check'} />
      <span>{text}</span>
    </p>
  );
}
