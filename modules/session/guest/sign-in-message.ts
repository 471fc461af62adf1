import type { Formats, TextFunction } from '#platform/web/i18n';
import type { SignInState } from './session-state.ts';

const minuteMs = 60_000;

type Language = { readonly t: TextFunction; readonly formats: Pick<Formats, 'day' | 'time'> };

/** Returns the login's message about the last attempt, if any. `now`: milliseconds since 1970. */
export function signInMessage(signIn: SignInState, now: number, { t, formats }: Language): string | undefined {
  switch (signIn.problem) {
    case undefined:
      return undefined;
    case 'too_many_attempts':
      return signIn.retryAt === undefined || signIn.retryAt <= now
        ? t('login.error.too_many')
        : t('login.error.too_many_wait', { minutes: Math.ceil((signIn.retryAt - now) / minuteMs) });
    case 'stay_not_started': {
      if (signIn.retryAt === undefined || signIn.retryAt <= now) return t('login.error.not_checked_in');
      // The seconds that the server counted have passed its network since.
      const ready = Math.round(signIn.retryAt / minuteMs) * minuteMs;
      return t('login.error.stay_not_started', { day: formats.day(ready), time: formats.time(ready) });
    }
    case 'room_or_name_invalid':
    case 'first_name_needed':
    case 'arrival_needed':
    case 'password_needed':
    case 'code_invalid':
    case 'mode_not_allowed':
    case 'device_not_allowed':
    case 'unavailable':
      return t(`login.error.${signIn.problem}`);
  }
}
