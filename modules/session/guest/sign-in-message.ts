import type { TextFunction } from '#platform/web/i18n';
import type { SignInState } from './session-state.ts';

const minuteMs = 60_000;

/** Returns the login's message about the last attempt, if any. `now`: milliseconds since 1970. */
export function signInMessage(signIn: SignInState, now: number, t: TextFunction): string | undefined {
  switch (signIn.problem) {
    case undefined:
      return undefined;
    case 'too_many_attempts':
      return signIn.retryAt === undefined || signIn.retryAt <= now
        ? t('login.error.too_many')
        : t('login.error.too_many_wait', { minutes: Math.ceil((signIn.retryAt - now) / minuteMs) });
    case 'room_or_name_invalid':
    case 'first_name_needed':
    case 'arrival_needed':
    case 'code_invalid':
    case 'mode_not_allowed':
    case 'device_not_allowed':
    case 'unavailable':
      return t(`login.error.${signIn.problem}`);
  }
}
