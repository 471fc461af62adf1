import type { FilmEntry, LibraryFailure, LibraryFormat, LibraryReader, LibraryReport } from '#cinema/contract';
import { openTextFile, TextFileError } from '#platform/node/text-files';
import { titleKey } from './film-draft.ts';
import { LibraryLog } from './library-log.ts';
import { openFolder } from './read-folder.ts';
import { JsonError, readJson } from './read-json.ts';
import { LibraryWalk, readSingleNfo } from './read-library.ts';
import { openZip } from './read-zip.ts';
import { mostTextBytes, recogniseLibrary } from './recognise-library.ts';

type Take = (film: FilmEntry) => Promise<void>;

async function readJsonFile(path: string, log: LibraryLog, take: Take): Promise<void> {
  const known = new Map<string, number>();
  let pictures = 0;
  const file = await openTextFile(path, { limit: mostTextBytes });
  try {
    for await (const { line, facts, hasPictures, problems } of readJson(file.pieces())) {
      if (typeof facts === 'string') {
        log.skip({ path: '', line }, facts);
        continue;
      }
      const key = facts.key ?? titleKey(facts);
      const other = known.get(key);
      if (other !== undefined) {
        log.skip({ path: '', line }, `the same film as entry ${other}`);
        continue;
      }
      known.set(key, line);
      if (hasPictures) pictures += 1;
      for (const what of problems) log.report({ path: '', line }, what);
      await take({ ...facts, key, files: { subtitles: [] } });
      log.films += 1;
    }
  } finally {
    if (pictures > 0)
      log.report({ path: '', line: 0 }, `pictures of ${pictures} films are elsewhere and are not fetched`);
  }
}

async function readZip(path: string, log: LibraryLog, take: Take): Promise<void> {
  try {
    const zip = await openZip(path, log);
    try {
      await new LibraryWalk(zip, log).read(take);
    } finally {
      zip.close();
      await zip.release();
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    // What yauzl and zlib complain of has no code, or one of zlib’s.
    const isFaultOfZip = !(error instanceof TakeError) && (code === undefined || code.startsWith('Z_'));
    throw isFaultOfZip ? new TextFileError('damaged', (error as Error).message) : error;
  }
}

async function readFile(path: string, format: 'nfo' | 'json' | 'zip', { log, take }: { log: LibraryLog; take: Take }) {
  switch (format) {
    case 'nfo':
      return await readSingleNfo(path, log, take);
    case 'json':
      return await readJsonFile(path, log, take);
    case 'zip':
      return await readZip(path, log, take);
  }
}

/** Reads a library; returns why it is none, if its beginning says so. */
async function read(
  { path, format }: Parameters<LibraryReader>[0],
  log: LibraryLog,
  take: Take,
): Promise<LibraryFailure | undefined> {
  if (format === 'folder') {
    await new LibraryWalk(await openFolder(path, log), log).read(take);
    return undefined;
  }
  const found = await recogniseLibrary(path, format);
  if (found === undefined) {
    log.report({ path: '', line: 0 }, 'the file is neither NFO, JSON nor a zip of a library folder');
    return 'not_a_library';
  }
  await readFile(path, found, { log, take });
  return undefined;
}

/** What `take` rejected with: the fault of whoever takes films, not of the file. */
class TakeError extends Error {}

/** Returns why a file is rejected; rethrows what is not its fault. */
function failureOf(error: unknown, format: LibraryFormat): LibraryFailure {
  if (error instanceof TakeError) throw error.cause;
  if (error instanceof TextFileError || error instanceof JsonError) return error.reason;
  const code = (error as { code?: string }).code;
  if (format === 'folder' && (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES')) return 'not_a_library';
  throw error;
}

/** Creates the reader of libraries of films: NFO, JSON, a zip of a library folder, a folder of this machine. */
export function createLibraryReader(): LibraryReader {
  return async (library, take): Promise<LibraryReport> => {
    const log = new LibraryLog();
    const guarded: Take = (film) =>
      take(film).catch((error: unknown) => {
        throw new TakeError('a film could not be stored', { cause: error });
      });
    try {
      const failure = await read(library, log, guarded);
      if (log.isEmpty) log.report({ path: '', line: 0 }, 'no films were found');
      return log.result(failure ?? (log.films === 0 && library.format !== 'folder' ? 'not_a_library' : undefined));
    } catch (error) {
      const failure = failureOf(error, library.format);
      log.report({ path: '', line: 0 }, (error as Error).message);
      return log.result(failure);
    }
  };
}
