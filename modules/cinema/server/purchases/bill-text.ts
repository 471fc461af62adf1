import { createServerTexts } from '#platform/node/texts';
import english from '../../locales/server/en.json' with { type: 'json' };

const serverTexts = createServerTexts(new URL('../../locales/server/', import.meta.url), english);

const longest = 120;

/** Returns what the bill says of a purchase; `title` undefined: the hotel wants none on it. */
export function billText(kind: 'film' | 'package', language: string, title: string | undefined): string {
  return title === undefined || title === ''
    ? serverTexts.in(language).say(`cinema.bill.${kind}`)
    : title.slice(0, longest);
}
