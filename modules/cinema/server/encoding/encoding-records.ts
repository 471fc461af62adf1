import { isAbsolute } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { EncodedVideo } from '../../contract.ts';
import { readSubtitles } from '../library/subtitles.ts';
import type { CinemaTables, VideoTable } from '../tables.ts';
import type { EncodingServices } from './encodings.ts';
import { workFolder } from './videos.ts';

type Services = Pick<EncodingServices, 'store' | 'platform'>;

/** The silence after which another process takes an encoding over. */
const silentMs = 30_000;
/** Longest reason of a failure that is stored. */
const longestFailure = 300;

/** Updates a video while the same request is encoded. */
function updateOwn(tx: Kysely<CinemaTables>, { property, film_id, kind, requested_at }: VideoTable) {
  return tx
    .updateTable('cinema_videos')
    .where('property', '=', property)
    .where('film_id', '=', film_id)
    .where('kind', '=', kind)
    .where('requested_at', '=', requested_at)
    .where('state', '=', 'encoding');
}

/**
 * Selects the videos that may be encoded, in their order: of the property whose last encoding is longest ago, so that none waits for all
 * films of another; there what broke no encoding off first, then what has waited longest.
 */
function selectWaiting({ store, platform }: Services, states: readonly VideoTable['state'][]) {
  const gone = platform.clock.now() - silentMs;
  const served = store.read
    .selectFrom('cinema_videos')
    .select(['property', (row) => row.fn.max('beat_at').as('at')])
    .groupBy('property')
    .as('served');
  return (
    store.read
      .selectFrom('cinema_videos')
      .innerJoin(served, 'served.property', 'cinema_videos.property')
      .selectAll('cinema_videos')
      .where((where) =>
        where.or([
          where('state', 'in', states),
          where.and([where('state', '=', 'encoding'), where('beat_at', '<', gone)]),
        ]),
      )
      .orderBy('served.at')
      // One whose process is gone has just been broken off.
      .orderBy(sql`broken_off + CASE WHEN state = 'encoding' THEN 1 ELSE 0 END`)
      .orderBy('requested_at')
      .orderBy('film_id')
  );
}

/** Returns whether a video waits for an encoder, or one may whose process is gone. */
export async function isAnyWaiting(services: Services): Promise<boolean> {
  return (await selectWaiting(services, ['waiting', 'no_encoder']).limit(1).executeTakeFirst()) !== undefined;
}

/** Takes the next video that waits, or whose process is gone; undefined: there is none in these states. */
export async function claimVideo(
  services: Services,
  states: readonly VideoTable['state'][],
): Promise<VideoTable | undefined> {
  const { store, platform } = services;
  const now = platform.clock.now();
  const video = await selectWaiting(services, states).executeTakeFirst();
  if (!video) return undefined;
  const { property, film_id, kind, state, beat_at, requested_at } = video;
  // Its process ended with it, perhaps because of it.
  const broken_off = Number(video.broken_off) + (state === 'encoding' ? 1 : 0);
  const isTaken = await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('cinema_videos')
      .set({ state: 'encoding', beat_at: now, broken_off })
      .where('property', '=', property)
      .where('film_id', '=', film_id)
      .where('kind', '=', kind)
      .where('state', '=', state)
      .where('beat_at', '=', beat_at)
      .where('requested_at', '=', requested_at)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await emit('cinema.encoding_changed', property, { film_id });
    return numUpdatedRows === 1n;
  });
  return isTaken ? { ...video, state: 'encoding', beat_at: now, broken_off } : undefined;
}

/** Notes how far a video is, 0 to 1, and that it is worked on; returns whether it is still wanted. */
export async function noteProgress({ store, platform }: Services, video: VideoTable, progress: number) {
  const thousandths = Math.round(Math.min(1, Math.max(0, progress)) * 1000);
  return await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await updateOwn(tx, video)
      .set({ beat_at: platform.clock.now(), progress: thousandths })
      .executeTakeFirst();
    await emit('cinema.encoding_changed', video.property, { film_id: video.film_id });
    return numUpdatedRows === 1n;
  });
}

/** Gives a video back, for another process or a later time. */
export async function returnVideo({ store }: Services, video: VideoTable): Promise<void> {
  await store.write(({ tx }) => updateOwn(tx, video).set({ state: 'waiting', beat_at: 0 }).execute());
}

/** Records why a video could not be encoded; `no_encoder`: it can be where there is ffmpeg. */
export async function recordFailure(
  { store }: Services,
  video: VideoTable,
  { state, failure }: { readonly state: 'failed' | 'no_encoder'; readonly failure: string },
): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await updateOwn(tx, video)
      .set({ state, failure: failure.slice(0, longestFailure) })
      .execute();
    await emit('cinema.encoding_changed', video.property, { film_id: video.film_id });
  });
}

type Inside = readonly { readonly lang: string; readonly body: string }[];

/** Reads the subtitles that were in a video. */
async function subtitlesIn({ platform }: Services, video: VideoTable, made: EncodedVideo): Promise<Inside> {
  const found: { lang: string; body: string }[] = [];
  for (const { lang, file } of made.subtitles) {
    const body = await readSubtitles(platform.largeFiles.pathOf(`${workFolder(video)}/${file}`), lang);
    if (body !== undefined) found.push({ lang, body });
  }
  return found;
}

/** Stores what a video says of its film where nothing is known. */
async function completeFilm(
  tx: Kysely<CinemaTables>,
  { property, film_id }: VideoTable,
  { made, inside }: { readonly made: EncodedVideo; readonly inside: Inside },
) {
  const film = tx.updateTable('cinema_films').where('property', '=', property).where('id', '=', film_id);
  const minutes = Math.round(made.duration / 60);
  await film.set({ runtime_min: minutes }).where('runtime_min', '=', 0).execute();
  if (made.chapters.length > 0) {
    await film
      .set({ chapters: JSON.stringify(made.chapters.slice(0, 200)) })
      .where('chapters', '=', '[]')
      .execute();
  }
  for (const { lang, body } of inside) {
    await tx
      .insertInto('cinema_subtitles')
      .values({ property, film_id, lang, body })
      .onConflict((conflict) => conflict.columns(['property', 'film_id', 'lang']).doNothing())
      .execute();
  }
}

/** Records what became of a video; a file that was uploaded goes. */
export async function recordSuccess(services: Services, video: VideoTable, made: EncodedVideo): Promise<void> {
  const { store, platform } = services;
  const { property, film_id, kind } = video;
  const inside = kind === 'film' ? await subtitlesIn(services, video, made) : [];
  const isUpload = !isAbsolute(video.source);
  const isRecorded = await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await updateOwn(tx, video)
      .set({
        ...({ state: 'ready', progress: 1000, failure: '', folder: workFolder(video) } as const),
        file: made.file ?? '',
        ...{ duration: Math.round(made.duration), renditions: JSON.stringify(made.renditions) },
        audio: JSON.stringify(made.audio),
        ...(isUpload && { source: '', source_bytes: 0 }),
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (kind === 'film') await completeFilm(tx, video, { made, inside });
    await emit('cinema.encoding_changed', property, { film_id });
    await emit('cinema.changed', property, {});
    return true;
  });
  if (isRecorded && isUpload) await platform.largeFiles.remove(video.source);
}
