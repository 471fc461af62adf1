import { createReadStream } from 'node:fs';
import { posix } from 'node:path';
import type { FilmEntry } from '#cinema/contract';
import { openTextFile, TextFileError, xmlEncoding } from '#platform/node/text-files';
import { type FilmFacts, factsOf, keyOf, titleKey, yearOf } from './film-draft.ts';
import { readFolderName } from './folder-name.ts';
import { type FilmGroup, groupFilms } from './group-films.ts';
import type { LibraryLog } from './library-log.ts';
import type { LibrarySource } from './library-source.ts';
import { type NfoContent, readNfo } from './read-nfo.ts';
import { stem } from './stem.ts';

/** Bytes of an NFO: one may be the export of a whole library. */
const mostNfoBytes = 16 * 1024 * 1024;

type Take = (film: FilmEntry) => Promise<void>;

/** Reads an NFO of this machine; throws `TextFileError`. */
export async function readNfoFile(path: string, folderTitle?: string): Promise<NfoContent> {
  const file = await openTextFile(path, { limit: mostNfoBytes, declaredIn: xmlEncoding });
  return await readNfo(file.pieces(), folderTitle);
}

/** What a film is called whose description has no title; empty: it has no video, and nothing is to be called so. */
function titleOf({ name, video }: FilmGroup): string {
  return video === undefined ? '' : readFolderName(name === '' ? posix.basename(video) : name).title;
}

/** Reads the films of a library one by one. */
export class LibraryWalk {
  readonly #source: LibrarySource;
  readonly #log: LibraryLog;
  /** Where each key was found first. */
  readonly #known = new Map<string, string>();
  /** Where the films of the library are. */
  #places: ReadonlySet<string> = new Set();

  constructor(source: LibrarySource, log: LibraryLog) {
    this.#source = source;
    this.#log = log;
  }

  /** Hands over each film, the next one once `take` has resolved. */
  async read(take: Take): Promise<void> {
    const { groups, unused } = groupFilms(this.#source.paths);
    this.#places = new Set(groups.map(({ name }) => name));
    for (const { path, what } of unused) this.#log.report({ path, line: 0 }, what);
    for (const group of groups) {
      try {
        const facts = await this.#factsOf(group);
        if (facts) await this.#give(group, facts, take);
      } finally {
        await this.#source.release();
      }
    }
  }

  async #give(group: FilmGroup, facts: FilmFacts, take: Take): Promise<void> {
    const [key, ...formerKeys] = this.#keysOf(group, facts);
    const other = this.#known.get(key);
    if (other !== undefined) {
      this.#log.skip({ path: group.name, line: 0 }, `the same film as ${other || 'another one'}`);
      return;
    }
    this.#known.set(key, group.name);
    await take({ ...facts, key, formerKeys, files: await this.#fetchFiles(group) });
    this.#log.films += 1;
  }

  /** Returns the key of a film and those that it may have had: by its folder alone, or by its video among other versions of it. */
  #keysOf({ name, video }: FilmGroup, facts: FilmFacts): readonly [string, ...string[]] {
    const keyAt = (place: string) => `path:${place}`.slice(0, 300);
    const ofVideo = video === undefined ? name : posix.join(posix.dirname(video), stem(video));
    const places = [name, ...(this.#places.has(ofVideo) ? [] : [ofVideo])].map(keyAt);
    const [first = '', ...others] = facts.key === undefined ? places : [facts.key, ...places];
    return [first, ...others];
  }

  /** Returns what is known of a film; without a description its folder names it. */
  async #factsOf(group: FilmGroup): Promise<FilmFacts | undefined> {
    const content = group.nfo === undefined ? undefined : await this.#readNfo(group.nfo, titleOf(group));
    const place = { path: group.nfo ?? group.name, line: 0 };
    const isLost = content !== undefined && this.#reportProblems(place, content);
    const [first] = content?.films ?? [];
    if (first) {
      const { year, ids } = readFolderName(group.name);
      return { ...first.facts, year: first.facts.year ?? yearOf(year), key: first.facts.key ?? keyOf(ids) };
    }
    if (group.video !== undefined && !isLost) return this.#named(group, content?.ids);
    if (!isLost) this.#log.skip(place, 'a description without a film, and no video');
    return undefined;
  }

  /** Reports what is wrong with a description, and returns whether something was left out. */
  #reportProblems(place: { readonly path: string }, { films, problems }: NfoContent): boolean {
    for (const { line } of films.slice(1))
      this.#log.skip({ ...place, line }, 'a second film in the description of one');
    for (const { line, what, isLost } of problems) {
      if (isLost) this.#log.skip({ ...place, line }, what);
      else this.#log.report({ ...place, line }, what);
    }
    return problems.some(({ isLost }) => isLost);
  }

  /** Names a film after its folder, or its video. */
  #named({ name, video = '' }: FilmGroup, ids: NfoContent['ids'] | undefined): FilmFacts | undefined {
    const named = readFolderName(name === '' ? posix.basename(video) : name);
    const { title, year } = named;
    const facts = factsOf({ texts: { '': { title, plot: '' } }, year, ...ids, ...named.ids });
    const place = { path: name, line: 0 };
    if (typeof facts === 'string') this.#log.skip(place, facts);
    else this.#log.report(place, `without a description: named “${title}” after its folder`);
    return typeof facts === 'string' ? undefined : facts;
  }

  async #readNfo(path: string, folderTitle: string): Promise<NfoContent | undefined> {
    const file = await this.#source.fetch(path);
    if (file === undefined) return undefined;
    try {
      return await readNfoFile(file, folderTitle);
    } catch (error) {
      if (!(error instanceof TextFileError)) throw error;
      this.#log.report({ path, line: 0 }, `the description cannot be read: ${error.message}`);
      return undefined;
    }
  }

  async #fetchFiles(group: FilmGroup): Promise<FilmEntry['files']> {
    const fetched: Record<string, string> = {};
    for (const kind of ['video', 'trailer', 'poster', 'backdrop'] as const) {
      const path = group[kind];
      const file = path === undefined ? undefined : await this.#source.fetch(path);
      if (file !== undefined) fetched[kind] = file;
    }
    const subtitles: { lang: string; path: string }[] = [];
    for (const { lang, path } of group.subtitles) {
      const file = await this.#source.fetch(path);
      if (file !== undefined) subtitles.push({ lang, path: file });
    }
    return { ...fetched, subtitles };
  }
}

/** Returns the first bytes of a file. */
export async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: count - 1 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Reads the films of a single NFO, which has no files; several documents are several films. */
export async function readSingleNfo(path: string, log: LibraryLog, take: Take): Promise<void> {
  const { films, problems } = await readNfoFile(path);
  const place = (line: number) => ({ path: '', line });
  const known = new Set<string>();
  for (const { line, what, isLost } of problems) {
    if (isLost) log.skip(place(line), what);
    else log.report(place(line), what);
  }
  if (films.length === 0 && problems.length === 0) {
    log.skip(place(0), 'the file has no <movie>; addresses of film databases alone say nothing of a film');
  }
  for (const { facts, line } of films) {
    const key = facts.key ?? titleKey(facts);
    if (known.has(key)) {
      log.skip(place(line), 'the same film as before');
      continue;
    }
    known.add(key);
    const formerKeys = key === titleKey(facts) ? [] : [titleKey(facts)];
    await take({ ...facts, key, formerKeys, files: { subtitles: [] } });
    log.films += 1;
  }
}
