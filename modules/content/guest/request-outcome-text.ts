import type { TextFunction } from '#platform/web/i18n';
import type { FieldProblem } from './rules/validate-form.ts';
import type { RequestState } from './use-page-request.ts';

/** A request with a result to show. */
export type SettledRequest = Extract<RequestState, { kind: 'answered' | 'failed' }>;

function failureText({ code, retryAfterS }: Extract<RequestState, { kind: 'failed' }>, t: TextFunction): string {
  if (code === 'too_many_requests' && retryAfterS > 0) {
    return t('content.form.limit', { minutes: Math.ceil(retryAfterS / 60) });
  }
  if (code === 'sign_in_to_send') return t('content.form.sign_in');
  return code === 'request_invalid' ? t('content.form.invalid') : t('content.form.failed');
}

/** Returns the text about a request: that the hotel has it, whatever becomes of its mail, or why sending failed. */
export function requestOutcomeText(
  state: SettledRequest,
  t: TextFunction,
): { readonly failed: boolean; readonly text: string } {
  if (state.kind === 'failed') return { failed: true, text: failureText(state, t) };
  return { failed: false, text: t('content.form.sent') };
}

/** Returns the text for a field with a problem. */
export function fieldProblemText(kind: string, problem: FieldProblem, t: TextFunction): string {
  switch (problem) {
    case 'required':
      return kind === 'email' ? t('content.form.email_required') : t('content.form.required');
    case 'email':
      return t('content.form.email_invalid');
    case 'past':
      return t('content.form.past');
    case 'invalid':
      return t('content.form.invalid');
  }
}
