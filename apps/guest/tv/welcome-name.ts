import type { WelcomeStay } from '#devices/guest';
import { localiseName, localiseTitle } from '#platform/web/i18n';

/** Returns the guest's title and name as written on a screen in `language`. */
export function welcomeName({ title, last_name, native_name }: WelcomeStay, language: string): string {
  const name = localiseName(language, { last: last_name, native: native_name });
  return [localiseTitle(language, title), name].filter(Boolean).join(' ');
}
