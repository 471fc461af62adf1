import { JSONParser } from '@streamparser/json';
import { languageKey } from '#cinema/rules';
import { levelOf } from './age-rating.ts';
import { type FilmDraft, type FilmFacts, factsOf, numberIn } from './film-draft.ts';

/** A film of a JSON file with its number from 1, or why it is left out; `problems`: what of it is not as the file says. */
export type JsonFilm = {
  readonly line: number;
  readonly facts: FilmFacts | string;
  readonly hasPictures: boolean;
  readonly problems: readonly string[];
};

/** A JSON file that cannot be read to its end. */
export class JsonError extends Error {
  readonly reason: 'not_a_library' | 'truncated';

  constructor(reason: JsonError['reason'], message: string) {
    super(message);
    this.name = 'JsonError';
    this.reason = reason;
  }
}

type Row = { readonly [field: string]: unknown };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Returns a name and how it is written with a capital, as the Open Movie Database writes all. */
function spellings(name: string): readonly string[] {
  return [name, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`];
}

/** Returns the first field that is given, by its names. */
function first(row: Row, ...names: readonly string[]): unknown {
  return names
    .flatMap(spellings)
    .map((name) => (Object.hasOwn(row, name) ? row[name] : undefined))
    .find(isGiven);
}

/** Returns a list: of a list, or of a text with commas. */
function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, 200);
  return typeof value === 'string' ? value.slice(0, 10_000).split(/[,|;]/) : [];
}

function castOf(value: unknown): FilmDraft['cast'] {
  return list(value).map((one) => {
    if (!isRow(one)) return { name: one };
    return { name: first(one, 'name', 'actor'), role: first(one, 'role', 'character') };
  });
}

function titleIn(row: Row): unknown {
  return first(row, 'title', 'name', 'originalTitle', 'original_title');
}

function textsOf(row: Row): FilmDraft['texts'] {
  const plot = first(row, 'plot', 'overview', 'description', 'summary', 'storyline', 'plot_summary');
  const plain = { title: titleIn(row), plot };
  const given = row.texts;
  if (!isRow(given)) return { '': plain };
  const own = Object.entries(given).flatMap(([written, texts]) => {
    const language = written === '' ? '' : languageKey(written);
    const isKnown = written === '' || language !== '';
    return isKnown && isRow(texts) ? [[language, { title: texts.title, plot: texts.plot ?? '' }] as const] : [];
  });
  return { ...(isGiven(plain.title) && { '': plain }), ...Object.fromEntries(own.slice(0, 60)) };
}

function chaptersOf(value: unknown): FilmDraft['chapters'] {
  return (Array.isArray(value) ? value : []).filter(isRow).map(({ start, title }) => ({ start, title }));
}

/** Returns the fields that say for which age a film is, the most exact first. */
function agesOf(row: Row): readonly unknown[] {
  const names = ['level', 'age', 'mpaa', 'certification', 'rated', 'contentRating'] as const;
  return names.map((name) => first(row, name)).filter(isGiven);
}

function ratingOf(row: Row): number | undefined {
  const rating = numberIn(first(row, 'rating', 'imdbRating', 'imdb_rating', 'vote_average', 'score'), [0, 10]);
  return rating === 0 ? undefined : rating;
}

function priceOf(row: Row): number | undefined {
  const price = numberIn(row.price, [0, 100_000_000]);
  return price === undefined ? undefined : Math.round(price);
}

/** Returns the names of genres: texts, or objects as The Movie Database has them. */
function genresOf(value: unknown): readonly unknown[] {
  return list(value).map((one) => (isRow(one) ? one.name : one));
}

function toDraft(row: Row, report: (what: string) => void): FilmDraft {
  const id = first(row, 'id', '_id');
  return {
    texts: textsOf(row),
    originalTitle: first(row, 'originalTitle', 'original_title'),
    year: first(row, 'year', 'release_date', 'releaseDate', 'premiered', 'released'),
    runtime: first(row, 'runtimeMin', 'runtime_min', 'runtime', 'duration'),
    genres: genresOf(first(row, 'genres', 'genre')),
    directors: list(first(row, 'directors', 'director')),
    cast: castOf(first(row, 'cast', 'actors', 'stars')),
    ...{ rating: ratingOf(row), level: levelOf(agesOf(row), report), price: priceOf(row) },
    availableFrom: first(row, 'availableFrom', 'available_from'),
    availableUntil: first(row, 'availableUntil', 'available_until'),
    chapters: chaptersOf(row.chapters),
    imdb: first(row, 'imdb', 'imdbId', 'imdbID', 'imdb_id') ?? (/^tt\d{5,10}$/.test(String(id)) ? id : undefined),
    tmdb: first(row, 'tmdb', 'tmdbId', 'tmdb_id'),
  };
}

function toFilm(value: unknown, line: number): JsonFilm {
  if (!isRow(value)) return { line, facts: 'an entry that is no film', hasPictures: false, problems: [] };
  const pictures = first(value, 'posterUrl', 'poster', 'poster_path', 'backdrop', 'backdrop_path', 'image');
  const problems: string[] = [];
  const facts = factsOf(toDraft(value, (what) => problems.push(what)));
  return { line, facts, hasPictures: isGiven(pictures), problems };
}

/** Lists of films within an object. */
const lists = ['movies', 'films', 'items', 'results'] as const;

/** Fields of the one film that a file may be; an object with more is none. */
const mostFields = 200;

/** The fields of an object itself; `isList`: they are those of a list of films. */
type Own = { readonly fields: { [field: string]: unknown }; isList: boolean };

/** Creates the parser of a list, of an object that has one, or of one film, whose fields are put into `own`. */
function parserOf(start: string, take: (value: unknown) => void, own: Own): JSONParser {
  let fields = 0;
  const within = start === '[' ? [] : lists.map((name) => `$.${name}.*`);
  const parser = new JSONParser({ paths: ['$.*', ...within], keepStack: false });
  parser.onValue = ({ value, key, stack }) => {
    if (start === '[' || stack.length > 1) take(value);
    else if ((lists as readonly unknown[]).includes(key)) own.isList = true;
    else if (fields < mostFields) {
      fields += 1;
      own.fields[String(key)] = value;
    }
  };
  return parser;
}

/** Fields that films have and hardly anything else: a list and an error have titles, descriptions and ids too. */
const fieldsOfFilms = [
  ...[
    'year',
    'release_date',
    'releaseDate',
    'premiered',
    'released',
    'runtime',
    'runtimeMin',
    'runtime_min',
    'duration',
  ],
  ...[
    'plot',
    'overview',
    'storyline',
    'plot_summary',
    'genres',
    'genre',
    'director',
    'directors',
    'cast',
    'actors',
    'stars',
  ],
  ...['imdb', 'imdbId', 'imdbID', 'imdb_id', 'tmdb', 'tmdbId', 'tmdb_id', 'imdbRating', 'imdb_rating', 'vote_average'],
  ...['mpaa', 'certification', 'rated', 'contentRating', 'originalTitle', 'original_title', 'file', 'video', 'trailer'],
  ...['posterUrl', 'poster', 'poster_path', 'backdrop', 'backdrop_path', 'chapters'],
] as const;

/** Returns the film that an object is; nothing where it is that of a list, or has no title and nothing else of a film. */
function filmOf({ fields, isList }: Own): readonly JsonFilm[] {
  const isFilm = isRow(fields.texts) || (isGiven(titleIn(fields)) && isGiven(first(fields, ...fieldsOfFilms)));
  return isFilm && !isList ? [toFilm(fields, 1)] : [];
}

/**
 * Reads a list of films as a stream: an array, an object with `movies`, or one film. Throws {@link JsonError} where it is none of them.
 */
export async function* readJson(pieces: AsyncIterable<string>): AsyncGenerator<JsonFilm> {
  let parser: JSONParser | undefined;
  let found: JsonFilm[] = [];
  let line = 0;
  const own: Own = { fields: {}, isList: false };
  const take = (value: unknown) => {
    line += 1;
    found.push(toFilm(value, line));
  };
  for await (const piece of pieces) {
    const start = piece.trimStart().slice(0, 1);
    if (!parser && start === '') continue;
    if (!parser && start !== '[' && start !== '{') throw new JsonError('not_a_library', 'the file is no JSON');
    parser ??= parserOf(start, take, own);
    const failure = writeTo(parser, piece);
    yield* found;
    found = [];
    if (failure !== undefined) throw new JsonError(line === 0 ? 'not_a_library' : 'truncated', failure);
  }
  if (!parser) throw new JsonError('not_a_library', 'the file is empty');
  if (!parser.isEnded) throw new JsonError('truncated', 'the file breaks off');
  if (line === 0) yield* filmOf(own);
}

/** Returns what is wrong with a piece; what was read before is kept. */
function writeTo(parser: JSONParser, piece: string): string | undefined {
  try {
    if (piece !== '' && !parser.isEnded) parser.write(piece);
    return undefined;
  } catch (error) {
    return `the JSON is broken: ${(error as Error).message}`;
  }
}
