import { isAbsolute } from 'node:path';
import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { Random } from '#platform/random';
import type { CinemaContext } from '../context.ts';
import type { CinemaTables, VideoTable } from '../tables.ts';

type Services = Pick<CinemaContext, 'store' | 'platform'>;

/** Which video. */
export type VideoKey = Pick<VideoTable, 'property' | 'film_id' | 'kind'>;

/** Narrows a statement to a video. */
const keyOf = ({ property, film_id, kind }: VideoKey) => ({ property, film_id, kind });

/** Selects a video. */
export function selectVideo(read: Kysely<CinemaTables>, { property, film_id, kind }: VideoKey) {
  return read
    .selectFrom('cinema_videos')
    .selectAll()
    .where('property', '=', property)
    .where('film_id', '=', film_id)
    .where('kind', '=', kind);
}

/** Returns the folder into which a video is encoded, below that of all films; another one each time it is requested. */
export function workFolder({
  property,
  film_id,
  kind,
  requested_at,
}: VideoKey & Pick<VideoTable, 'requested_at'>): string {
  return `${property}/${film_id}/${kind}-${requested_at}`;
}

/** Returns the path of the file from which a video is made. */
export function sourcePath({ platform }: Pick<Services, 'platform'>, source: string): string {
  return isAbsolute(source) ? source : platform.largeFiles.pathOf(source);
}

/** A file of which a video is made; see `VideoTable`. */
export type VideoSource = { readonly path: string; readonly bytes: number; readonly digest?: string };

const newKey = (random: Random) => Buffer.from(random.bytes(16)).toString('base64');

/** Has a video made of a file. One that could be played already can be until then. */
export async function requestVideo({ store, platform }: Services, key: VideoKey, source: VideoSource): Promise<void> {
  const now = platform.clock.now();
  const wanted = {
    ...({ state: 'waiting', progress: 0, failure: '', beat_at: 0, broken_off: 0, requested_at: now } as const),
    ...{ source: source.path, source_bytes: source.bytes, source_digest: source.digest ?? '' },
  };
  const none = { folder: '', file: '', duration: 0, renditions: '[]', audio: '[]' };
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('cinema_videos')
      .values({ ...keyOf(key), ...wanted, ...none, key: newKey(platform.random) })
      .onConflict((conflict) => conflict.columns(['property', 'film_id', 'kind']).doUpdateSet(wanted))
      .execute();
    await emit('cinema.encoding_changed', key.property, { film_id: key.film_id });
  });
}

/** Has a video made again of its file; refuses with `no_video`. */
export async function requestAgain(services: Services, key: VideoKey): Promise<void> {
  const row = await selectVideo(services.store.read, key).executeTakeFirst();
  if (!row || row.source === '') refuse('no_video', 'there is no file of which the video could be made');
  await requestVideo(services, key, { path: row.source, bytes: row.source_bytes, digest: row.source_digest });
}

/** Cancels the making of a video; refuses with `no_video`. */
export async function cancelVideo({ store }: Services, key: VideoKey): Promise<void> {
  const row = await selectVideo(store.read, key).executeTakeFirst();
  if (!row) refuse('no_video', 'there is no such video');
  await store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('cinema_videos')
      .set({ state: row.folder === '' ? 'cancelled' : 'ready', progress: 0 })
      .where('property', '=', key.property)
      .where('film_id', '=', key.film_id)
      .where('kind', '=', key.kind)
      .where('state', 'in', ['waiting', 'encoding', 'no_encoder'])
      .execute();
    await emit('cinema.encoding_changed', key.property, { film_id: key.film_id });
  });
}
