import { readPicture } from '#platform/node/files';
import type { RouteHandlers } from '#platform/node/server';
import type { cinema } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import type { CinemaWrite } from '../write-for-stay.ts';
import { changeFilm } from './edit-films.ts';
import { auditFilms, propertyOf } from './staff-request.ts';
import { filmBody, requireFilm } from './stored-films.ts';
import { pictureKey, storeFilmPicture } from './stored-pictures.ts';
import { deleteSubtitles, receiveSubtitles, storeSubtitles } from './subtitles.ts';

type Write = Pick<CinemaWrite, 'tx'>;

/** Collects the body of a request, whose size its route limits. */
async function bytesOf(raw: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of raw ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const pictureHeaders = {
  'content-type': 'image/webp',
  // The name is made of the picture's content.
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Handlers of routes of the library. */
export type FilmPartRoutes = Pick<
  RouteHandlers<typeof cinema>,
  | 'PUT /api/v1/films/{id}/picture'
  | 'PUT /api/v1/films/{id}/subtitles'
  | 'DELETE /api/v1/films/{id}/subtitles/{lang}'
  | 'GET /media/{propertyId}/films/{name}'
>;

/** Returns the route handlers of pictures and subtitles. */
export function filmPartRoutes(context: CinemaContext): FilmPartRoutes {
  return {
    'PUT /api/v1/films/{id}/picture': async (request, { params: { id }, query: { kind } }) => {
      const property = await propertyOf(context, request);
      await requireFilm(context, property, id);
      const bytes = await bytesOf(request.raw);
      const key = pictureKey(kind, bytes);
      await storeFilmPicture(context, property, { key, bytes });
      await changeFilm(context, { property, id }, { fields: [kind], columns: () => ({ [kind]: key }) });
      auditFilms(context, request, { action: 'cinema.picture_changed', subject: id, property });
      return { status: 200, body: await filmBody(context, property, id) };
    },
    'PUT /api/v1/films/{id}/subtitles': async (request, { params: { id }, query: { lang } }) => {
      const property = await propertyOf(context, request);
      await requireFilm(context, property, id);
      const body = await receiveSubtitles(request.raw ?? (async function* () {})(), lang);
      const also = (write: Write) => storeSubtitles(write, { property, id }, { lang, body });
      await changeFilm(context, { property, id }, { fields: [`subtitles:${lang}`], also });
      auditFilms(context, request, { action: 'cinema.subtitles_changed', subject: id, property });
      return { status: 200, body: await filmBody(context, property, id) };
    },
    'DELETE /api/v1/films/{id}/subtitles/{lang}': async (request, { params: { id, lang } }) => {
      const property = await propertyOf(context, request);
      const also = (write: Write) => deleteSubtitles(write, { property, id }, lang);
      await changeFilm(context, { property, id }, { fields: [`subtitles:${lang}`], also });
      auditFilms(context, request, { action: 'cinema.subtitles_changed', subject: id, property });
      return { status: 200, body: await filmBody(context, property, id) };
    },
    'GET /media/{propertyId}/films/{name}': async (_request, { params: { propertyId, name }, query: { w } }) => {
      const body = await readPicture(context.platform.files, { folder: `${propertyId}/films`, name, w });
      return { status: 200, body, headers: pictureHeaders };
    },
  };
}
