import type { WelcomeStay } from '#devices/guest';
import { nameIn } from '#platform/web/i18n';

/** The guest's title and name, as a screen in `language` writes them. */
export function welcomeName({ title, last_name, native_name }: WelcomeStay, language: string): string {
  return [title, nameIn(language, { last: last_name, native: native_name })].filter(Boolean).join(' ');
}
