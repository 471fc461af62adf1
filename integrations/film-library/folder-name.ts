import { posix } from 'node:path';

/** What the name of a folder or file says of its film. */
type NamedFilm = {
  readonly title: string;
  /** Empty: the name has none. */
  readonly year: string;
  /** Ids of film databases, as in `[tmdbid-603]` and `{imdb-tt0133093}`. */
  readonly ids: { readonly imdb?: string; readonly tmdb?: string };
};

/** Ids of film databases within a name. */
export const idMark = /[[{(]\s?(imdb|tmdb)(?:id)?[-=:]\s?(tt\d{5,10}|\d{1,9})\s?[\]})]/gi;
/** Words that say how a film was copied. */
export const copyWord =
  /^(?:\d{3,4}[pi]|uhd|blu-?ray|b[dr]rip|remux|web(?:-?dl|-?rip)?|hdtv|hdrip|dvd(?:rip)?|[xh]26[45])(?:-|$)/i;

/** Splits `The.Last.Ferry.2019.1080p.WEB` at its year; undefined: nothing says how the film was copied. */
function releaseOf(plain: string): Pick<NamedFilm, 'title' | 'year'> | undefined {
  const words = plain.split(/[. ]/);
  const copied = words.findIndex((word) => copyWord.test(word));
  if (copied < 1) return undefined;
  const before = words.slice(0, copied);
  const at = before.findLastIndex((word, place) => place > 0 && /^(?:19|20)\d{2}$/.test(word));
  const title = before
    .slice(0, at < 0 ? undefined : at)
    .join(' ')
    .trim();
  return title === '' ? undefined : { title, year: before[at] ?? '' };
}

/** Reads the name of a folder or file, as `The Last Ferry (2019) [tmdbid-603]`. */
export function readFolderName(name: string): NamedFilm {
  const written = posix.basename(name).normalize('NFC');
  const found = [...written.matchAll(idMark)].map(([, kind = '', id = '']) => [kind.toLowerCase(), id] as const);
  const ids = Object.fromEntries(found.filter(([kind, id]) => id.startsWith('tt') === (kind === 'imdb')));
  const plain = written.replace(idMark, '').replaceAll('_', ' ').trim();
  const [, before = '', year = ''] = /^(.{1,200}?)[ .]?[([](\d{4})[)\]]/.exec(plain) ?? [];
  if (year !== '') return { title: before.trim(), year, ids };
  const release = releaseOf(plain);
  if (release) return { ...release, ids };
  return { title: plain.includes(' ') ? plain : plain.replaceAll('.', ' ').trim(), year: '', ids };
}
