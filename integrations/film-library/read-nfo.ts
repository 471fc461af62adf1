import sax from 'sax';
import { levelOf } from './age-rating.ts';
import { type FilmDraft, type FilmFacts, factsOf, numberIn } from './film-draft.ts';

/** What came of reading an NFO. */
export type NfoContent = {
  readonly films: readonly { readonly facts: FilmFacts; readonly line: number }[];
  readonly problems: readonly { readonly line: number; readonly what: string; readonly isLost: boolean }[];
  /** Ids that stand outside of a document, as addresses of film databases. */
  readonly ids: Pick<FilmDraft, 'imdb' | 'tmdb'>;
};

/** Elements that begin a document which is about something else. */
const otherKinds: Readonly<Record<string, string>> = {
  ...{ tvshow: 'a series', episodedetails: 'an episode of a series', season: 'a season of a series' },
  ...{ artist: 'an artist', album: 'an album', musicvideo: 'a music video', set: 'a set of films' },
};

/** Elements around the documents of a file, as Kodi exports a whole library, and what else is in them. */
const wrappers = new Set(['videodb', 'movies']);
const notDocuments = new Set(['version', 'paths']);

/** What a document must not exceed. */
const most = { depth: 24, fields: 4_000, text: 20_000 } as const;

type Field = {
  /** Names of the elements around it and its own, below the document’s, joined by `/`. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};
type Open = { readonly name: string; readonly attributes: Readonly<Record<string, string>>; text: string };
type Document = { readonly name: string; readonly line: number; readonly fields: Field[] };

/** Splits a text that has several values. */
function split(values: readonly string[]): readonly string[] {
  // The comma in `Downey, Jr.` is part of a name.
  return values.flatMap((value) => value.split(/\s\/\s|[|;]|,(?!\s?[JS]r\b)/));
}

class Fields {
  readonly #fields: readonly Field[];

  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  all(...paths: readonly string[]): readonly Field[] {
    return this.#fields.filter(({ path, text }) => paths.includes(path) && text.trim() !== '');
  }

  texts(...paths: readonly string[]): readonly string[] {
    return this.all(...paths).map(({ text }) => text);
  }

  /** Returns the first text of the first path that has one. */
  first(...paths: readonly string[]): string | undefined {
    return paths.flatMap((path) => this.texts(path))[0];
  }
}

/** Returns the rating on a scale of ten: the file’s own choice, else the first. */
function ratingOf(fields: Fields, report: (what: string) => void): number | undefined {
  const named = fields.all('ratings/rating/value');
  const chosen = named.find(({ attributes }) => attributes.default === 'true') ?? named[0];
  const scale = Number(chosen?.attributes.max) || 10;
  const written = chosen?.text ?? fields.first('rating', 'communityrating');
  if (written === undefined) return undefined;
  const value = numberIn(written, [0, Number.MAX_SAFE_INTEGER]);
  const rating = value === undefined ? undefined : (value * 10) / scale;
  if (rating !== undefined && rating >= 0 && rating <= 10) return rating === 0 ? undefined : rating;
  report(`the rating ${written.trim().slice(0, 20)} is none from 0 to 10`);
  return undefined;
}

function castOf(fields: readonly Field[]): FilmDraft['cast'] {
  const cast: { name: string; role: string; type: string }[] = [];
  for (const { path, text } of fields) {
    const last = cast.at(-1);
    if (path === 'actor/name') cast.push({ name: text, role: '', type: '' });
    else if (path === 'actor/role' && last) last.role = text;
    else if (path === 'actor/type' && last) last.type = text.trim();
  }
  // Jellyfin writes producers and composers as actors of another type.
  return cast.filter(({ type }) => type === '' || /^(?:actor|gueststar)$/i.test(type));
}

/** Returns the id of a film in a database. */
function idOf(fields: Fields, kind: 'imdb' | 'tmdb'): string | undefined {
  const own = fields.all('uniqueid').find(({ attributes }) => attributes.type?.toLowerCase() === kind);
  if (kind === 'tmdb') return own?.text ?? fields.first('tmdbid');
  // An `id` may be a number of another database.
  const named = fields.texts('imdbid', 'imdb_id', 'id', 'imdb').find((text) => /tt\d{5,10}/.test(text));
  return own?.text ?? named;
}

/** Markup that is escaped in a text, as `&lt;br&gt;`. */
const markup = /<\/?[a-z][^<>]{0,200}>/gi;

function toDraft(document: Document, report: (what: string) => void): FilmDraft {
  const fields = new Fields(document.fields);
  const [title, plot] = [
    fields.first('title', 'originaltitle', 'sorttitle'),
    fields.first('plot', 'outline', 'tagline'),
  ];
  const seconds = numberIn(fields.first('fileinfo/streamdetails/video/durationinseconds'), [60, 400_000]);
  const id = fields.first('id') ?? '';
  return {
    texts: { '': { title, plot: plot?.replace(markup, ' ') } },
    originalTitle: fields.first('originaltitle'),
    year: fields.first('year', 'premiered', 'releasedate', 'aired'),
    runtime: fields.first('runtime') ?? (seconds === undefined ? undefined : Math.round(seconds / 60)),
    genres: split(fields.texts('genre')),
    directors: split(fields.texts('director')),
    cast: castOf(document.fields),
    rating: ratingOf(fields, report),
    level: levelOf(fields.texts('mpaa', 'certification'), report),
    imdb: idOf(fields, 'imdb'),
    tmdb: idOf(fields, 'tmdb') ?? (/^\d+$/.test(id) ? id : undefined),
  };
}

/** Finds addresses of film databases outside of documents. */
function idsIn(text: string): NfoContent['ids'] {
  const imdb = /imdb\.com\/(?:[a-z]{2}\/)?title\/(tt\d{5,10})/i.exec(text)?.[1];
  const tmdb = /themoviedb\.org\/movie\/(\d{1,9})/i.exec(text)?.[1];
  return { imdb, tmdb };
}

/** Puts documents together from what the parser finds. */
class Documents {
  readonly found: Document[] = [];
  readonly #open: Open[] = [];
  #outside = '';

  open(element: Omit<Open, 'text'>, line: number): void {
    if (this.#open.length === 0 && wrappers.has(element.name)) return;
    if (this.#open.length === 0) this.found.push({ name: element.name, line, fields: [] });
    // What is nested more deeply is no field of a film; its end is counted all the same.
    this.#open.push({ ...element, text: '' });
  }

  text(piece: string): void {
    const inner = this.#open.at(-1);
    if (!inner) this.#outside = (this.#outside + piece).slice(0, most.text);
    else if (inner.text.length < most.text) inner.text += piece;
  }

  close(): void {
    const ended = this.#open.pop();
    const document = this.found.at(-1);
    const depth = this.#open.length;
    if (!ended || !document || depth === 0 || depth > most.depth || document.fields.length >= most.fields) return;
    const path = [...this.#open.slice(1).map(({ name }) => name), ended.name].join('/');
    // `max` and `default` are attributes of the rating around the value.
    const attributes = { ...this.#open.at(-1)?.attributes, ...ended.attributes };
    document.fields.push({ path, attributes, text: ended.text });
  }

  /** Ends the file, and returns whether a document was still open. */
  end(): boolean {
    const isCut = this.#open.length > 0;
    while (this.#open.length > 0) this.close();
    return isCut;
  }

  get outside(): string {
    return this.#outside;
  }
}

async function parse(
  pieces: AsyncIterable<string>,
): Promise<{ readonly documents: Documents; readonly isCut: boolean }> {
  // Tolerant: files are written by hand, and by programs that escape nothing.
  const parser = sax.parser(false, { lowercase: true, trim: false, position: true });
  // Its tolerant mode is deaf after the first document.
  Object.defineProperty(parser, 'closedRoot', { get: () => false, set: () => {} });
  const documents = new Documents();
  parser.onopentag = ({ name, attributes }) =>
    documents.open({ name, attributes: attributes as Open['attributes'] }, parser.line + 1);
  parser.ontext = (text) => documents.text(text);
  parser.oncdata = (text) => documents.text(text);
  parser.onscript = (text) => documents.text(text);
  parser.onclosetag = () => documents.close();
  parser.onerror = () => {
    parser.error = null as never;
    parser.resume();
  };
  for await (const piece of pieces) parser.write(piece);
  parser.close();
  return { documents, isCut: documents.end() };
}

/**
 * Reads an NFO as Kodi and Jellyfin write it, broken ones included: several documents, addresses before and after, unescaped
 * characters, a missing end. A film without a title has `folderTitle`, if that is not empty. Never throws for what is in it.
 */
export async function readNfo(pieces: AsyncIterable<string>, folderTitle = ''): Promise<NfoContent> {
  const { documents, isCut } = await parse(pieces);
  const ids = idsIn(documents.outside);
  const films: { facts: FilmFacts; line: number }[] = [];
  const problems: { line: number; what: string; isLost: boolean }[] = [];
  for (const document of documents.found) {
    const { line, name } = document;
    if (notDocuments.has(name)) continue;
    const report = (what: string, isLost: boolean) => problems.push({ line, what, isLost });
    if (name !== 'movie') {
      report(otherKind(name), true);
      continue;
    }
    const draft = toDraft(document, (what) => report(what, false));
    const isFirst = films.length === 0;
    const whole = { ...(isFirst && ids), ...withoutUndefined(draft) } as FilmDraft;
    const facts = titled(whole, isFirst ? folderTitle : '', (what) => report(what, false));
    if (typeof facts === 'string') report(facts, true);
    else films.push({ facts, line });
  }
  if (isCut) problems.push({ line: documents.found.at(-1)?.line ?? 0, what: 'the file breaks off', isLost: false });
  return { films, problems, ids };
}

function otherKind(name: string): string {
  return `the document is <${name.slice(0, 40)}>, ${name in otherKinds ? `${otherKinds[name]} and` : 'which is'} no film`;
}

/** Checks a film, and gives one without a title that of its folder. */
function titled(draft: FilmDraft, folderTitle: string, report: (what: string) => void): FilmFacts | string {
  const facts = factsOf(draft);
  if (typeof facts !== 'string' || folderTitle === '') return facts;
  report(`${facts}: named “${folderTitle}” after its folder`);
  return factsOf({ ...draft, texts: { '': { title: folderTitle, plot: draft.texts['']?.plot } } });
}

function withoutUndefined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<T>;
}
