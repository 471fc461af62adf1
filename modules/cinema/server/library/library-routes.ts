import type { RouteHandlers } from '#platform/node/server';
import type { cinema } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { addFilm, deleteFilm, editFilm } from './edit-films.ts';
import { type FilmPartRoutes, filmPartRoutes } from './film-part-routes.ts';
import { type ImportRoutes, importRoutes } from './import-routes.ts';
import { auditFilms, propertyOf } from './staff-request.ts';
import { filmBody, listFilms } from './stored-films.ts';
import { type VideoRoutes, videoRoutes } from './video-routes.ts';

type FilmRoutes = Pick<
  RouteHandlers<typeof cinema>,
  | 'GET /api/v1/films'
  | 'POST /api/v1/films'
  | 'GET /api/v1/films/{id}'
  | 'PATCH /api/v1/films/{id}'
  | 'DELETE /api/v1/films/{id}'
>;

function filmRoutes(context: CinemaContext): FilmRoutes {
  return {
    'GET /api/v1/films': async (request, { query }) => {
      return { status: 200, body: await listFilms(context, await propertyOf(context, request), query) };
    },
    'POST /api/v1/films': async (request, { body }) => {
      const property = await propertyOf(context, request);
      const id = await addFilm(context, property, body);
      auditFilms(context, request, { action: 'cinema.film_added', subject: id, property });
      return { status: 201, body: await filmBody(context, property, id) };
    },
    'GET /api/v1/films/{id}': async (request, { params: { id } }) => {
      return { status: 200, body: await filmBody(context, await propertyOf(context, request), id) };
    },
    'PATCH /api/v1/films/{id}': async (request, { params: { id }, body }) => {
      const property = await propertyOf(context, request);
      await editFilm(context, { property, id }, body);
      auditFilms(context, request, { action: 'cinema.film_changed', subject: id, property });
      return { status: 200, body: await filmBody(context, property, id) };
    },
    'DELETE /api/v1/films/{id}': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await deleteFilm(context, { property, id });
      auditFilms(context, request, { action: 'cinema.film_deleted', subject: id, property });
      return { status: 204, body: undefined };
    },
  };
}

/** Returns the route handlers of the library: films, their videos, pictures and subtitles, imports. */
export function libraryRoutes(context: CinemaContext): FilmRoutes & ImportRoutes & VideoRoutes & FilmPartRoutes {
  return {
    ...filmRoutes(context),
    ...importRoutes(context),
    ...videoRoutes(context),
    ...filmPartRoutes(context),
  };
}
