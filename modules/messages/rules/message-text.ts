import type { MessageTexts } from '../contract/fields.ts';

const empty = { title: '', text: '' } as const;

/** Returns title and text in the first of `languages` that has them, then in English, then in any; also its key. */
export function chooseText(
  texts: MessageTexts,
  languages: readonly string[],
): { readonly language: string; readonly title: string; readonly text: string } {
  const keys = languages.map((key) => key.toLowerCase());
  const wanted = [...keys, ...keys.map((key) => key.split('-')[0] ?? key), 'en', ...Object.keys(texts)];
  const language = wanted.find((key) => Object.hasOwn(texts, key)) ?? '';
  return { language, ...(texts[language] ?? empty) };
}

/** Fills in `{guest_name}`, `{room}` and `{hotel}`; other braces stay as they are. */
export function fillIn(
  text: string,
  values: { readonly guest_name: string; readonly room: string; readonly hotel: string },
): string {
  return text.replace(/\{(guest_name|room|hotel)\}/g, (_match, name: keyof typeof values) => values[name]);
}

/** Returns the floor of a room by its number: what precedes the last two digits (`214` is on 2), else `0`. */
export function floorOf(room: string): string {
  const digits = /\d+/.exec(room)?.[0] ?? '';
  return digits.length > 2 ? digits.slice(0, -2) : '0';
}
