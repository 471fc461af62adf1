import { localiseTitle } from '#platform/web/i18n';

type Name = { readonly title: string; readonly first_name: string; readonly last_name: string };

/** Returns title, first and last name as they are spoken in a language; empty once the name is erased. */
export function fullName({ title, first_name, last_name }: Name, language: string): string {
  return [localiseTitle(language, title), first_name, last_name].filter(Boolean).join(' ');
}
