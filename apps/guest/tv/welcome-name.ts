import type { WelcomeStay } from '#devices/guest';
import { localiseName } from '#platform/web/i18n';

/** Returns the guest's title and name as written on a screen in `language`. */
export function welcomeName({ title, last_name, native_name }: WelcomeStay, language: string): string {
  return [title, localiseName(language, { last: last_name, native: native_name })].filter(Boolean).join(' ');
}
