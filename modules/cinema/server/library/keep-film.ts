import { extname } from 'node:path';
import { Refusal } from '#platform/contract';
import { DiskFullError, digestOfFile, readFileUpTo, sizeOfFile } from '#platform/node/files';
import { token } from '#platform/random';
import type { FilmEntry, LibraryProblem } from '../../contract.ts';
import { requestVideo, selectVideo, type VideoKey, type VideoSource } from '../encoding/videos.ts';
import type { FilmTable, VideoTable } from '../tables.ts';
import type { ImportServices, Library } from './film-import-queue.ts';
import { findKnown, saveFilm } from './save-film.ts';
import { maxPictureBytes, pictureKey, storeFilmPicture } from './stored-pictures.ts';
import { readSubtitles } from './subtitles.ts';

type Pictures = Partial<Record<'poster' | 'backdrop', string>>;
type Subtitle = { readonly lang: string; readonly body: string };

/** Keeps the films of one import, and counts them. */
class FilmKeeper {
  readonly #services: ImportServices;
  readonly #library: Library;
  films = 0;
  /** Films that staff deleted, which a scan of the folder does not bring back. */
  skipped = 0;
  readonly problems: LibraryProblem[] = [];

  constructor(services: ImportServices, library: Library) {
    this.#services = services;
    this.#library = library;
  }

  /** Stores a film, or what is new of one that is known. */
  readonly keep = async (entry: FilmEntry): Promise<void> => {
    const { property, format } = this.#library;
    const known = await findKnown(this.#services, property, entry);
    if (known && known.deleted_at !== null && format === 'folder') {
      this.skipped += 1;
      this.#report(entry.key, 'this film was deleted here, and stays so');
      return;
    }
    const pictures = await this.#keepPictures(entry, known);
    const subtitles = await this.#readSubtitles(entry);
    const id = await saveFilm(this.#services, { property, known }, { entry, pictures, subtitles });
    await this.#keepVideo({ id, kind: 'film' }, entry.files.video);
    await this.#keepVideo({ id, kind: 'trailer' }, entry.files.trailer);
    this.films += 1;
  };

  #report(path: string, what: string): void {
    this.problems.push({ path: path.slice(0, 300), line: 0, what });
  }

  /** Stores the pictures that are new, and returns their keys by the id that the film has or will have. */
  async #keepPictures({ files, key }: FilmEntry, known: FilmTable | undefined): Promise<Pictures> {
    const pictures: Pictures = {};
    for (const kind of ['poster', 'backdrop'] as const) {
      const path = files[kind];
      if (path === undefined) continue;
      const bytes = await readFileUpTo(path, maxPictureBytes);
      if (!bytes) {
        this.#report(key, `the ${kind} has more than ${maxPictureBytes} bytes`);
        continue;
      }
      const stored = pictureKey(kind, bytes);
      try {
        if (known?.[kind] !== stored)
          await storeFilmPicture(this.#services, this.#library.property, { key: stored, bytes });
        pictures[kind] = stored;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.#report(key, `the ${kind} is not a picture that can be shown: ${error.message}`);
      }
    }
    return pictures;
  }

  async #readSubtitles({ files, key }: FilmEntry): Promise<readonly Subtitle[]> {
    const found: Subtitle[] = [];
    for (const { lang, path } of files.subtitles) {
      const body = await readSubtitles(path, lang);
      if (body === undefined) this.#report(key, `the subtitles in ${lang} cannot be read`);
      else found.push({ lang, body });
    }
    return found;
  }

  /** Has a video encoded unless it is the one that is known. A file of the folder stays where it is. */
  async #keepVideo({ id, kind }: { id: string; kind: 'film' | 'trailer' }, path: string | undefined): Promise<void> {
    if (path === undefined) return;
    const { property, format } = this.#library;
    const key = { property, film_id: id, kind };
    const bytes = (await sizeOfFile(path)) ?? 0;
    const known = await selectVideo(this.#services.store.read, key).executeTakeFirst();
    if (format !== 'folder') return await this.#copyVideo(key, known, { path, bytes });
    if (known?.source === path && known.source_bytes === bytes) return;
    await requestVideo(this.#services, key, { path, bytes });
  }

  /** Has a video of a zip encoded from a copy; the same file is neither copied nor encoded again. */
  async #copyVideo(key: VideoKey, known: VideoTable | undefined, { path, bytes }: VideoSource): Promise<void> {
    const { platform } = this.#services;
    const digest = await digestOfFile(path);
    if (known?.source_digest === digest) return;
    const { property, film_id: id, kind } = key;
    const stored = `${property}/${id}/source-${kind}-${token(platform.random, 96)}${extname(path).toLowerCase()}`;
    try {
      await platform.largeFiles.copy(path, stored);
      await requestVideo(this.#services, key, { path: stored, bytes, digest });
    } catch (error) {
      if (!(error instanceof DiskFullError)) throw error;
      this.#report(path, 'the disk has no room for this video');
    }
  }
}

/** Creates what keeps the films of an import. */
export function createFilmKeeper(services: ImportServices, library: Library): FilmKeeper {
  return new FilmKeeper(services, library);
}
