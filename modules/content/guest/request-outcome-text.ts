import type { TextFunction } from '#platform/web/i18n';
import type { FieldProblem } from './rules/validate-form.ts';
import type { RequestState } from './use-page-request.ts';

/** A request with a result to show. */
export type SettledRequest = Extract<RequestState, { kind: 'answered' | 'failed' }>;

function answerText(state: Extract<RequestState, { kind: 'answered' }>, t: TextFunction): string {
  const { status, reason } = state.status;
  if (status === 'sent') return t('content.form.sent');
  if (status === 'failed') return t('content.form.failed');
  if (reason === 'no_mail') return t('content.form.no_mail');
  return reason === 'retrying' ? t('content.form.retrying') : t('content.form.waiting');
}

function failureText({ code, retryAfterS }: Extract<RequestState, { kind: 'failed' }>, t: TextFunction): string {
  if (code === 'too_many_requests' && retryAfterS > 0) {
    return t('content.form.limit', { minutes: Math.ceil(retryAfterS / 60) });
  }
  if (code === 'sign_in_to_send') return t('content.form.sign_in');
  return code === 'request_invalid' ? t('content.form.invalid') : t('content.form.failed');
}

/** Returns the text about a request: the server's status, or why sending failed. */
export function requestOutcomeText(
  state: SettledRequest,
  t: TextFunction,
): { readonly failed: boolean; readonly text: string } {
  if (state.kind === 'failed') return { failed: true, text: failureText(state, t) };
  return { failed: state.status.status === 'failed', text: answerText(state, t) };
}

/** Returns the text for a field with a problem. */
export function fieldProblemText(kind: string, problem: FieldProblem, t: TextFunction): string {
  switch (problem) {
    case 'required':
      return kind === 'email' ? t('content.form.email_required') : t('content.form.required');
    case 'email':
      return t('content.form.email_invalid');
    case 'invalid':
      return t('content.form.invalid');
  }
}
