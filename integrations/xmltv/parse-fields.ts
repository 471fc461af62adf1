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

const seasonWords = new Set([
  ...['s', 't', 'season', 'series', 'staffel', 'saison', 'temporada', 'stagione', 'seizoen', 'sæson', 'säsong'],
  ...['sesong', 'sezon', 'sezona', 'série', 'сезон'],
]);
const episodeWords = new Set([
  ...[
    'e',
    'ep',
    'episode',
    'épisode',
    'episodio',
    'episódio',
    'folge',
    'capítulo',
    'capitulo',
    'puntata',
    'aflevering',
  ],
  ...['afl', 'avsnitt', 'odcinek', 'odc', 'bölüm', 'epizoda', 'серия', 'серія'],
]);
/** `S01E05`, `S1:E5/10`, `Season 1, Ep. 5 of 10`, `Staffel 1 Folge 5`. */
const wordedEpisode =
  /^(\p{L}{1,12})\.?\s?(\d{1,4})[\s.,:-]{0,3}(\p{L}{1,12})\.?\s?(\d{1,5})(?:\s?(?:\/|of|von|de|di|sur)\s?\d{1,5})?$/u;
/** `1. Staffel, Folge 5`. */
const ordinalEpisode = /^(\d{1,2})\.\s?(\p{L}{1,12})[\s.,:-]{1,3}(\p{L}{1,12})\.?\s?(\d{1,5})$/u;
/** `1x05`, `1x05/10`. */
const crossedEpisode = /^(\d{1,3})x(\d{1,4})(?:\s?\/\s?\d{1,5})?$/;

/** Returns the digits of season and episode in a text that names both; undefined: it names something else. */
function digitsIn(text: string): readonly [season: string, episode: string] | undefined {
  const lower = text.toLowerCase().normalize('NFC');
  const [, crossed, after] = crossedEpisode.exec(lower) ?? [];
  if (crossed !== undefined && after !== undefined) return [crossed, after];
  const [, word, season, ofEpisode, episode] = wordedEpisode.exec(lower) ?? [];
  const [, ordinal, behind, ofOrdinal, last] = ordinalEpisode.exec(lower) ?? [];
  const isNamed = seasonWords.has(word ?? behind ?? '') && episodeWords.has(ofEpisode ?? ofOrdinal ?? '');
  return isNamed ? [season ?? ordinal ?? '', episode ?? last ?? ''] : undefined;
}

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
  const digits = digitsIn(trimmed);
  const found = digits && numbered(Number(digits[0]), Number(digits[1]));
  // `S2026E1125` is a date, and `S2026E11` the eleventh of a year.
  if (found || (digits && digits[1].length > 3)) return found;
  return trimmed === '' ? undefined : { season: undefined, episode: undefined, text: trimmed.slice(0, 60) };
}

/** Ages of the ratings that are letters (MPAA, TV Parental Guidelines, Australia), and of what says that it is for adults. */
const letterAges: { readonly [rating: string]: number } = {
  ...{ R: 17, NC17: 17, X: 18, XXX: 18, MA: 17, TVMA: 17, PG13: 13, AO: 18, ADULT: 18, ADULTS: 18 },
};

/** Returns the parental age of a rating such as `FSK 12`, `TV-14`, `R` or `TV-MA (L, V)`; 0: none. */
export function ageOf(value: string): number {
  const text = value.trim().toUpperCase();
  const digits = Number(/(?:^|\D)(\d{1,2})(?!\d)/.exec(text)?.[1] ?? 0);
  const named = /(?:^|[^A-Z\d])(NC-?17|TV-?MA|PG-?13|MA|XXX|X|R|AO|ADULTS?)(?![A-Z\d])/.exec(text)?.[1];
  const letters = letterAges[named?.replace('-', '') ?? ''];
  // `MA 15+` says its own age.
  const age = digits || (letters ?? 0);
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
