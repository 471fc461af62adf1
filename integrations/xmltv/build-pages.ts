import { deflateRawSync } from 'node:zlib';
import type { GuidePage, StoredDetails, StoredRow, Texts } from '#channels/contract';
import { type MendedProgramme, mendProgrammes, type RawProgramme } from '#channels/rules';
import type { SpooledProgramme } from './draft.ts';

const daySeconds = 86_400;
/** Levels above it cost more time than the smaller pages save. */
const compression = 2;

type Stored = { readonly row: StoredRow; readonly details: StoredDetails };

function toRaw(value: SpooledProgramme): RawProgramme<SpooledProgramme> {
  const [start, end, clump, title] = value;
  return { start, end: end ?? undefined, clump: clump ?? undefined, key: JSON.stringify(title), value };
}

/** Joins the titles of programmes that share a slot, language by language. */
function joinTitles(values: readonly SpooledProgramme[]): Texts {
  const languages = new Set(values.flatMap(([, , , title]) => Object.keys(title)));
  const inLanguage = (language: string) =>
    values.map(([, , , title]) => title[language] ?? Object.values(title)[0] ?? '').join(' / ');
  return Object.fromEntries([...languages].map((language) => [language, inLanguage(language)]));
}

/** Returns a title as a row holds it: a text without a language alone. */
function rowTitle(title: Texts): string | Texts {
  const names = Object.keys(title);
  return names.length === 1 && names[0] === '' ? (title[''] ?? '') : title;
}

function toStored({ start, end, values }: MendedProgramme<SpooledProgramme>): Stored {
  const [first] = values;
  if (!first) return { row: [start, end, null, '', 0], details: {} };
  const [, , , title, genre, , details] = first;
  const level = Math.max(...values.map(([, , , , , age]) => age));
  return { row: [start, end, rowTitle(values.length > 1 ? joinTitles(values) : title), genre, level], details };
}

/** Returns the pages of a channel: one for each day (UTC) with every programme that overlaps it. */
export function buildPages(channel: string, programmes: readonly SpooledProgramme[]): readonly GuidePage[] {
  const days = new Map<number, Stored[]>();
  for (const mended of mendProgrammes(programmes.map(toRaw))) {
    const stored = toStored(mended);
    const last = Math.floor((mended.end - 1) / daySeconds);
    for (let day = Math.floor(mended.start / daySeconds); day <= last; day += 1) {
      const page = days.get(day);
      if (page) page.push(stored);
      else days.set(day, [stored]);
    }
  }
  return [...days].map(([day, stored]) => ({
    channel,
    day,
    rows: JSON.stringify(stored.map(({ row }) => row)),
    details: deflateRawSync(JSON.stringify(stored.map(({ details }) => details)), { level: compression }),
  }));
}
