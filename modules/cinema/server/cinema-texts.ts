import { join } from 'node:path';
import { createServerTexts } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

const longest = 120;

/** Returns what the bill says of a purchase; `title` undefined: the hotel wants none on it. */
export function billText(kind: 'film' | 'package', language: string, title: string | undefined): string {
  if (title !== undefined && title !== '') return title.slice(0, longest);
  return serverTexts.in(language).say(`cinema.bill.${kind}`);
}

/** Returns the name of a common genre in the first of the languages that there is, else in English; undefined: it is not common. */
export function genreName(id: string, languages: readonly string[]): string | undefined {
  const key = `cinema.genre.${id}`;
  return Object.hasOwn(english, key) ? serverTexts.in(...languages).say(key as keyof typeof english) : undefined;
}
