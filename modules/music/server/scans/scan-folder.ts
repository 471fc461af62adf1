import { mustAsk, type Replacement } from '#platform/node/replacement';
import type { FolderFile, MusicProblem, SongReading } from '../../contract.ts';
import type { MusicContext } from '../context.ts';
import { settleFolder } from '../library/settle-folder.ts';
import { tagColumns, unedited } from '../library/song-columns.ts';
import { albumFolder, derive, songId } from '../library/song-names.ts';
import { storeTagPicture } from '../library/song-pictures.ts';
import type { SongTable } from '../tables.ts';
import type { ScanCount } from './scan-records.ts';

type Services = Pick<MusicContext, 'store' | 'platform' | 'reader'>;

/** Problems that are stored. */
const mostProblems = 200;
/** Songs that one write takes from guests. */
const goneAtOnce = 500;
/** Songs that one write stores. */
const batch = 50;
/** How often guests and staff hear of songs that a scan adds. */
const sayEveryMs = 5_000;

type Found = { readonly file: FolderFile; readonly id: string; readonly known: SongTable | undefined };
type Read = Found & { readonly row: SongTable };

/** What a scan does with a file: it is known, it is new or another one, or staff deleted its song. */
function stateOf({ file, known }: Found): 'same' | 'changed' | 'deleted' {
  if (known && known.deleted_at !== null) return 'deleted';
  const isSame = known && Number(known.bytes) === file.bytes && Number(known.changed_at) === file.changedAt;
  return isSame ? 'same' : 'changed';
}

/** The folder has no file at all, and songs of it are offered. */
export class EmptyFolderError extends Error {}

/** How much a scan may take from guests: `askPercent` of the songs of the folder, or whatever is gone. */
export type ScanLimits = { readonly askPercent: number; readonly confirmed: boolean };
type Place = { readonly property: string; readonly signal: AbortSignal; readonly limits: ScanLimits };

/** A scan of the folder of music of one property. */
export class FolderScan {
  readonly count: ScanCount = { songs: 0, added: 0, skipped: 0, problemCount: 0, problems: [] };
  readonly #services: Services;
  readonly #property: string;
  readonly #signal: AbortSignal;
  readonly #limits: ScanLimits;
  #files = 0;
  #saidAt = Number.NEGATIVE_INFINITY;
  /** Ids of the songs whose files are there. */
  readonly #there = new Set<string>();
  /** Paths that could not be looked into: what is below may be there. */
  readonly #unread: string[] = [];

  constructor(services: Services, { property, signal, limits }: Place) {
    this.#services = services;
    this.#property = property;
    this.#signal = signal;
    this.#limits = limits;
  }

  /**
   * Reads what is new, and notes what is gone; returns what has to be asked first, while that is still offered. Throws if there is no
   * folder or nothing in it, or if the signal fires.
   */
  async run(): Promise<Replacement | undefined> {
    const { reader, platform } = this.#services;
    for await (const { files, problems } of reader.walk(platform.config.musicDir)) {
      this.#files += files.length;
      for (const problem of problems) this.#unread.push(problem.path);
      for (const problem of problems) this.#report(problem);
      for (let from = 0; from < files.length; from += batch) await this.#take(files.slice(from, from + batch));
      this.#signal.throwIfAborted();
    }
    const question = await this.#noteGone();
    await this.#services.store.write(({ emit }) => emit('music.changed', this.#property, {}));
    return question;
  }

  #report(problem: MusicProblem): void {
    this.count.problemCount += 1;
    if (this.count.problems.length < mostProblems) this.count.problems.push(problem);
  }

  async #take(files: readonly FolderFile[]): Promise<void> {
    const { same = [], changed = [] } = Object.groupBy(await this.#find(files), (found) => stateOf(found));
    for (const { id } of same) this.#there.add(id);
    this.count.songs += same.length;
    const back = same.flatMap(({ id, known }) => (known?.present === 0 ? [id] : []));
    const rows: Read[] = [];
    for (const found of changed) {
      this.#signal.throwIfAborted();
      const row = await this.#read(found);
      if (row) rows.push({ ...found, row });
    }
    if (rows.length > 0 || back.length > 0) await this.#store(rows, back);
  }

  async #find(files: readonly FolderFile[]): Promise<Found[]> {
    const found = files.map((file) => ({ file, id: songId(this.#property, 'folder', file.path) }));
    const rows = await this.#services.store.read
      .selectFrom('music_songs')
      .selectAll()
      .where('property', '=', this.#property)
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    return found.map((one) => ({ ...one, known: known.get(one.id) }));
  }

  async #read({ file, id, known }: Found): Promise<SongTable | undefined> {
    const { reader, platform } = this.#services;
    const { path, bytes, changedAt } = file;
    const reading: SongReading = await reader.read(`${platform.config.musicDir}/${path}`, path);
    if ('refused' in reading) {
      // What is gone meanwhile is no problem of the folder.
      if (reading.refused === 'gone') return undefined;
      this.count.skipped += 1;
      this.#report({ path, what: reading.what });
      return undefined;
    }
    const picture = await storeTagPicture(this.#services, this.#property, reading.tags.picture);
    if (picture.isDamaged) this.#report({ path, what: 'the picture in it cannot be read; the song can' });
    this.count.songs += 1;
    this.#there.add(id);
    const columns = tagColumns(reading.tags, picture.key);
    const place = { property: this.#property, id, source: 'folder', file: path, folder: albumFolder(path) } as const;
    const row = {
      ...{ ...columns, ...place, stored: '', edited: '[]', hidden: 0, deleted_at: null },
      added_at: platform.clock.now(),
      ...(known && { ...known, ...unedited(columns, known.edited) }),
      ...{ bytes, changed_at: changedAt, present: 1 },
    };
    return { ...row, ...derive(row) };
  }

  async #store(read: readonly Read[], back: readonly string[]): Promise<void> {
    await this.#services.store.write(async (write) => {
      for (const { row, known } of read) {
        const {
          property,
          id,
          edited: _edited,
          hidden: _hidden,
          deleted_at: _deleted,
          added_at: _added,
          ...changed
        } = row;
        const { numInsertedOrUpdatedRows } = await write.tx
          .insertInto('music_songs')
          .values(row)
          // What staff wrote while the file was read counts.
          .onConflict((conflict) =>
            conflict
              .columns(['property', 'id'])
              .doUpdateSet(changed)
              .where('music_songs.edited', '=', known?.edited ?? '[]')
              .where('music_songs.deleted_at', 'is', null),
          )
          .executeTakeFirstOrThrow();
        if (!known && Number(numInsertedOrUpdatedRows) > 0) this.count.added += 1;
      }
      if (back.length > 0) {
        await write.tx
          .updateTable('music_songs')
          .set({ present: 1 })
          .where('property', '=', this.#property)
          .where('id', 'in', [...back])
          .execute();
      }
      for (const folder of new Set(read.map(({ row }) => row.folder))) {
        await settleFolder(write, this.#property, folder);
      }
      if (this.#isTimeToSay()) await write.emit('music.changed', this.#property, {});
    });
  }

  /** Devices list the music anew each time that they hear of a change. */
  #isTimeToSay(): boolean {
    const now = this.#services.platform.clock.elapsed();
    if (now < this.#saidAt + sayEveryMs) return false;
    this.#saidAt = now;
    return true;
  }

  /** Counts the songs of the folder that are offered, and finds those that have no file any more. */
  async #findGone(): Promise<{ readonly stands: number; readonly gone: readonly string[] }> {
    const { store } = this.#services;
    const isUnread = (path: string) =>
      this.#unread.some((one) => path === one || path.startsWith(`${one}/`) || one === '');
    const gone: string[] = [];
    for (let [last, stands] = ['', 0]; ; ) {
      const rows = await store.read
        .selectFrom('music_songs')
        .select(['id', 'file'])
        .where('property', '=', this.#property)
        .where('source', '=', 'folder')
        .where('present', '=', 1)
        .where('id', '>', last)
        .orderBy('id')
        .limit(goneAtOnce)
        .execute();
      gone.push(...rows.filter(({ id, file }) => !this.#there.has(id) && !isUnread(file)).map(({ id }) => id));
      stands += rows.length;
      last = rows.at(-1)?.id ?? '';
      if (rows.length < goneAtOnce) return { stands, gone };
    }
  }

  /** Notes which songs have no file any more; they stay, and are offered again once it is back. Returns what has to be asked first. */
  async #noteGone(): Promise<Replacement | undefined> {
    const { stands, gone } = await this.#findGone();
    const question = { stands, removes: gone.length };
    if (!this.#limits.confirmed) {
      // A disk that is not mounted is an empty folder.
      if (this.#files === 0 && gone.length > 0) throw new EmptyFolderError();
      if (mustAsk(question, this.#limits.askPercent)) return question;
    }
    for (let from = 0; from < gone.length; from += goneAtOnce) {
      await this.#services.store.write(async ({ tx, emit }) => {
        await tx
          .updateTable('music_songs')
          .set({ present: 0 })
          .where('property', '=', this.#property)
          .where('id', 'in', gone.slice(from, from + goneAtOnce))
          .execute();
        await emit('music.changed', this.#property, {});
      });
    }
    return undefined;
  }
}
