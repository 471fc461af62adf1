import type { TextFunction } from '#platform/web/i18n';
import type { SignInState } from './session-state.ts';

/** Milliseconds of a minute. */
const minute = 60_000;

/** What the login says about the last try, in words; undefined when there is nothing to say. `now`: ms since 1970. */
export function signInMessage(signIn: SignInState, now: number, t: TextFunction): string | undefined {
  switch (signIn.problem) {
    case undefined:
      return undefined;
    case 'too_many_attempts':
      return signIn.retryAt === undefined || signIn.retryAt <= now
        ? t('login.error.too_many')
        : t('login.error.too_many_wait', { minutes: Math.ceil((signIn.retryAt - now) / minute) });
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
