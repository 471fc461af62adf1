import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The language of the app in whose place the pseudo-language stands: it is written from the right. */
export const pseudoStandsFor = 'ar';

const accents = new Map([...'aceinouyAEIOUN'].map((letter, at) => [letter, [...'àçéïñöüÿÅÉÎØÛÑ'][at] ?? letter]));

/** A text 1.4 times as long and with accents. Times, numbers and addresses do not grow in translation and stay as they are. */
export function pseudoText(text: string): string {
  const words = text.trim();
  if (!/\p{L}{2}/u.test(words) || /[@/]|\d{3}/.test(words)) return text;
  const more = words.slice(0, Math.ceil(words.length * 0.4)).trim();
  const longer = text.replace(/\s*$/, (space) => ` ${more}${space}`);
  return longer.replace(/\p{L}/gu, (letter) => accents.get(letter) ?? letter);
}

/** The same of a text with placeholders such as `{name}`, which are kept. */
export function pseudoPattern(text: string): string {
  return text
    .split(/(\{[^{}]*\})/)
    .map((part) => (part.startsWith('{') ? part : pseudoText(part)))
    .join('');
}

/** The same of every text in an object, at any depth. */
export function pseudoTexts<T>(value: T): T {
  if (typeof value === 'string') return pseudoPattern(value) as T;
  if (Array.isArray(value)) return value.map(pseudoTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoTexts(inner)])) as T;
}

/** A part of a compiled text: words, or a placeholder with its kind and, for a plural, the text of each number. */
type Part = string | readonly [name: string, kind?: string, forms?: { readonly [form: string]: unknown }];

function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return pseudoText(part);
  const [name, kind, forms] = part;
  if (kind !== 'plural' || !forms) return part;
  const longer = Object.entries(forms).map(([form, text]) => [form, Array.isArray(text) ? text.map(pseudoPart) : text]);
  return [name, kind, Object.fromEntries(longer)];
}

/** The file with the phone's texts in the pseudo-language, made from the English files of the build: those loaded at once and later. */
async function pseudoFile(): Promise<string> {
  const folder = new URL('../../dist/phone/assets/', import.meta.url);
  const names = (await readdir(folder)).filter((file) => /^texts-en-[\w-]+\.js$/.test(file));
  const texts = await Promise.all(
    names.map(async (name) => {
      const built: { default: { readonly [key: string]: readonly Part[] } } = await import(new URL(name, folder).href);
      return Object.entries(built.default).map(([key, parts]) => [key, parts.map(pseudoPart)]);
    }),
  );
  return `export default ${JSON.stringify(Object.fromEntries(texts.flat()))}`;
}

/** Gives a phone the texts of the pseudo-language in the place of {@link pseudoStandsFor}; no build holds them. */
export async function speakPseudo(page: Page): Promise<void> {
  const body = await pseudoFile();
  await page.route(`**/assets/texts-${pseudoStandsFor}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}
