import { refuse } from '#platform/contract';
import { DiskFullError } from '#platform/node/files';
import type { RouteHandlers } from '#platform/node/server';
import { token } from '#platform/random';
import type { cinema } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { cancelVideo, requestAgain, requestVideo, type VideoKey } from '../encoding/videos.ts';
import { auditFilms, propertyOf } from './staff-request.ts';
import { filmBody, requireFilm } from './stored-films.ts';

/** Stores an uploaded video; refuses with `disk_full`. */
async function receiveVideo(context: CinemaContext, key: VideoKey, source: AsyncIterable<Uint8Array>): Promise<void> {
  const { largeFiles, random } = context.platform;
  const path = `${key.property}/${key.film_id}/source-${key.kind}-${token(random, 96)}`;
  try {
    const bytes = await largeFiles.put(path, source);
    await requestVideo(context, key, { path, bytes });
  } catch (error) {
    if (error instanceof DiskFullError) refuse('disk_full', 'the disk has no room for this video');
    throw error;
  }
}

async function countWaiting({ store }: CinemaContext, property: string): Promise<number> {
  const { count } = await store.read
    .selectFrom('cinema_videos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('state', 'in', ['waiting', 'encoding', 'no_encoder'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Handlers of routes of the library. */
export type VideoRoutes = Pick<
  RouteHandlers<typeof cinema>,
  'GET /api/v1/films/encoder' | 'PUT /api/v1/films/{id}/video' | 'POST /api/v1/films/{id}/encoding'
>;

/** Returns the route handlers of videos. */
export function videoRoutes(context: CinemaContext): VideoRoutes {
  return {
    'GET /api/v1/films/encoder': async (request) => {
      const waiting = await countWaiting(context, await propertyOf(context, request));
      const ffmpeg = await context.encoder.isAvailable();
      return { status: 200, body: { ffmpeg, folder: context.platform.config.filmsDir !== '', waiting } };
    },
    'PUT /api/v1/films/{id}/video': async (request, { params: { id }, query: { kind } }) => {
      const property = await propertyOf(context, request);
      await requireFilm(context, property, id);
      if (!request.raw) throw new Error('the route has no body');
      await receiveVideo(context, { property, film_id: id, kind }, request.raw);
      // Without delaying the answer.
      void context.encodings.look();
      auditFilms(context, request, { action: 'cinema.video_uploaded', subject: id, property });
      return { status: 202, body: await filmBody(context, property, id) };
    },
    'POST /api/v1/films/{id}/encoding': async (request, { params: { id }, body: { kind, action } }) => {
      const property = await propertyOf(context, request);
      await requireFilm(context, property, id);
      const key = { property, film_id: id, kind };
      if (action === 'again') await requestAgain(context, key);
      else await cancelVideo(context, key);
      context.encodings.cancel(key);
      // Without delaying the answer.
      void context.encodings.look();
      auditFilms(context, request, { action: 'cinema.encoding_requested', subject: id, property });
      return { status: 200, body: await filmBody(context, property, id) };
    },
  };
}
