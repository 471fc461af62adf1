import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLargeFiles, type LargeFiles } from '#platform/node/files';
import { seededRandom } from '#platform/random';
import { EncodeError, type Encoder, type FilmEntry, type LibraryFormat, type LibraryReader } from '../contract.ts';

type Job = Parameters<Encoder['encode']>[0];

/** A library and an encoder that a test commands, with files in a folder of their own. */
export type TestLibrary = {
  readonly folder: string;
  readonly largeFiles: LargeFiles;
  readonly readLibrary: LibraryReader;
  readonly encoder: Encoder;
  /** What the next import finds. */
  films: readonly FilmEntry[];
  /** Formats of the files that were read. */
  readonly formats: LibraryFormat[];
  hasEncoder: boolean;
  /** What the encoder plays as it is. */
  plainFile: string | undefined;
  /** Rejects or waits in the place of the next encodings, if set. */
  encoding: ((job: Job, onProgress: (share: number) => void) => Promise<void>) | undefined;
  readonly encoded: Job[];
  /** Writes a file of the library, and returns its path. */
  write(name: string, content: string | Uint8Array): string;
  remove(): void;
};

/** Returns a film as a library has it. */
export function filmEntry(key: string, more: Partial<FilmEntry> = {}): FilmEntry {
  return {
    ...{ key, texts: { '': { title: key, plot: '' } }, originalTitle: undefined, year: 2020, runtimeMin: undefined },
    ...{ genres: ['Drama'], directors: [], cast: [], rating: undefined, level: undefined, price: undefined },
    ...{ availableFrom: undefined, availableUntil: undefined, chapters: [], files: { subtitles: [] } },
    ...more,
  };
}

function writePlaylists({ folder }: Job): void {
  mkdirSync(folder, { recursive: true });
  const files = {
    'master.m3u8': '#EXTM3U\nv360.m3u8\n',
    'v360.m3u8': '#EXTM3U\nv360-00000.ts\n',
    'v360-00000.ts': '0123456789',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'inside-fr.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nBonsoir.\n');
}

/** Opens a library for a test; end it with `remove`. */
export function openTestLibrary(): TestLibrary {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-films-'));
  const library: TestLibrary = {
    folder,
    largeFiles: createLargeFiles(join(folder, 'films'), seededRandom(1)),
    films: [],
    formats: [],
    hasEncoder: true,
    plainFile: undefined,
    encoding: undefined,
    encoded: [],
    readLibrary: async ({ format }, take) => {
      library.formats.push(format);
      for (const film of library.films) await take(film);
      return { failure: undefined, films: library.films.length, skipped: 0, problems: [], problemCount: 0 };
    },
    encoder: {
      isAvailable: async () => library.hasEncoder,
      encode: async (job, onProgress) => {
        if (!library.hasEncoder && !library.plainFile) throw new EncodeError('no_encoder', 'ffmpeg is needed');
        library.encoded.push(job);
        await library.encoding?.(job, onProgress);
        if (job.signal.aborted) throw new EncodeError('cancelled', 'it was cancelled');
        writePlaylists(job);
        const chapters = [{ start: 0, title: 'Harbour' }];
        const subtitles = [{ lang: 'fr', file: 'inside-fr.vtt' }];
        const file = library.plainFile;
        return { duration: 5401.4, renditions: [360], audio: ['en', 'de'], chapters, subtitles, ...(file && { file }) };
      },
    },
    write: (name, content) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  return library;
}
