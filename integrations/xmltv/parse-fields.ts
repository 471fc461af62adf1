/** Season and episode from 1; `text` as the broadcaster writes it. */
export type Episode = {
  readonly season: number | undefined;
  readonly episode: number | undefined;
  readonly text: string | undefined;
};

/** Higher numbers are none: news are numbered by their date. */
const [mostSeasons, mostEpisodes] = [500, 50_000];

function countOf(piece: string | undefined): number | undefined {
  const [, digits] = /^\s*(\d+)/.exec(piece ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits) + 1;
}

/** Returns an episode by its numbers; undefined: they are no numbers of an episode. */
function numbered(season: number | undefined, episode: number | undefined): Episode | undefined {
  const isOne = (season ?? 0) <= mostSeasons && (episode ?? 0) <= mostEpisodes;
  return isOne ? { season, episode, text: undefined } : undefined;
}

/** Season and episode as guides write them: `S01E05`, `S1:E5/10`, `Season 1, Ep. 5`, `Staffel 1 Folge 5`, `1x05`. */
const seasonAndEpisode =
  /^(?:(?:s|t|season|series|staffel|saison|temporada|stagione)\.?\s?(\d{1,4})[\s.,:-]{0,3}(?:e|ep|episode|episodio|folge)\.?\s?(\d{1,5})|(\d{1,3})x(\d{1,4}))(?:\s?\/\s?\d{1,5})?$/i;

/** Systems of episodes as people read them. */
const readable = new Set(['onscreen', 'sxxexx', 'common', '']);

/** Parses an `episode-num` of one of the systems that people can read; ids of databases say nothing to guests. */
export function parseEpisode(system: string, text: string): Episode | undefined {
  const trimmed = text.trim();
  if (system === 'xmltv_ns') {
    const [season, episode] = trimmed.split('.');
    return numbered(countOf(season), countOf(episode));
  }
  if (!readable.has(system.toLowerCase())) return undefined;
  const [, season, episode, before, after] = seasonAndEpisode.exec(trimmed) ?? [];
  if (season ?? before) return numbered(Number(season ?? before), Number(episode ?? after));
  return trimmed === '' ? undefined : { season: undefined, episode: undefined, text: trimmed.slice(0, 60) };
}

/** Ages of the ratings that are letters (MPAA, TV Parental Guidelines). */
const letterAges: { readonly [rating: string]: number } = {
  R: 17,
  'NC-17': 17,
  X: 18,
  'TV-MA': 17,
  'PG-13': 13,
  MA: 17,
};

/** Returns the parental age of a rating such as `FSK 12`, `TV-14` or `R`; 0: none. */
export function ageOf(value: string): number {
  const text = value.trim().toUpperCase();
  const letters = Object.hasOwn(letterAges, text) ? letterAges[text] : undefined;
  const age = letters ?? Number(/(?:^|\D)(\d{1,2})(?!\d)/.exec(text)?.[1] ?? 0);
  return age <= 21 ? age : 0;
}

const tag = /<\/?[a-z][^<>]{0,200}>/gi;

/** Signs that producers escape twice, as `&amp;amp;`; `<` may begin markup and stays as it is written. */
const escapedSigns: { readonly [name: string]: string } = {
  ...{ amp: '&', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' },
};

/** Returns the sign of a name or number such as `#39`; `<` alone stays as it is written. */
function signOf(written: string): string | undefined {
  if (!written.startsWith('#')) return escapedSigns[written.toLowerCase()];
  const isHex = /^#x/i.test(written);
  const code = Number.parseInt(written.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code <= 0x10ffff && code !== 0x3c ? String.fromCodePoint(code) : undefined;
}

function withoutEscapes(text: string): string {
  return text.replace(/&(#x?[\da-f]{2,6}|[a-z]{3,6});/gi, (whole, written: string) => signOf(written) ?? whole);
}

/** Cleans a text of a guide: escaped no second time, no markup, no characters that were lost before, no control characters, at most `length`. */
export function cleanText(escaped: string, length: number): string {
  const text = escaped.includes('&') ? withoutEscapes(escaped) : escaped;
  // Most texts need nothing: looking for what to replace is what takes the time.
  const plain = /[<\ufffd\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text)
    ? text
        .replace(tag, ' ')
        .replace(/\s/g, ' ')
        .replace(/[\ufffd\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    : text;
  const single = /\s\s/.test(plain) ? plain.replace(/\s+/g, ' ') : plain;
  const trimmed = single.trim();
  return trimmed.length <= length ? trimmed : `${trimmed.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
