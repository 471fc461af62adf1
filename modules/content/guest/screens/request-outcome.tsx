import { type TextFunction, useText } from '#platform/i18n/browser';
import { Icon } from '#platform/ui';
import type { RequestState } from '../use-request.ts';
import styles from './request-form.module.css';

function answerText(state: Extract<RequestState, { is: 'answered' }>, t: TextFunction): string {
  const { status, reason } = state.status;
  if (status === 'sent') return t('content.form.sent');
  if (status === 'failed') return t('content.form.failed');
  if (reason === 'no_mail') return t('content.form.no_mail');
  return reason === 'retrying' ? t('content.form.retrying') : t('content.form.waiting');
}

function failureText({ code, retryAfterS }: Extract<RequestState, { is: 'failed' }>, t: TextFunction): string {
  if (code === 'too_many_requests' && retryAfterS > 0) {
    return t('content.form.limit', { minutes: Math.ceil(retryAfterS / 60) });
  }
  if (code === 'sign_in_to_send') return t('content.form.sign_in');
  return code === 'request_invalid' ? t('content.form.invalid') : t('content.form.failed');
}

/** What became of a request, said once it is known. */
export function RequestOutcome({ state }: { state: Extract<RequestState, { is: 'answered' | 'failed' }> }) {
  const t = useText();
  const failed = state.is === 'failed' || state.status.status === 'failed';
  const text = state.is === 'failed' ? failureText(state, t) : answerText(state, t);
  return (
    <p className={styles.said} role={failed ? 'alert' : 'status'} data-failed={failed || undefined}>
      <Icon name={failed ? 'alert' : 'check'} />
      <span>{text}</span>
    </p>
  );
}
