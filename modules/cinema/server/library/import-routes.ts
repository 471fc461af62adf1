import { refuse } from '#platform/contract';
import { DiskFullError } from '#platform/node/files';
import type { RouteHandlers } from '#platform/node/server';
import { token } from '#platform/random';
import type { cinema, FilmImport, LibraryFormat } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { toImportBody } from './film-import-queue.ts';
import { auditFilms, propertyOf } from './staff-request.ts';

const listedImports = 20;

const formats: readonly (readonly [RegExp, LibraryFormat])[] = [
  [/xml/i, 'nfo'],
  [/json/i, 'json'],
  [/application\/(?:x-)?zip/i, 'zip'],
];

/** What whoever sent a file says of it. */
function formatOf(type: string, wished: LibraryFormat | undefined): LibraryFormat {
  return wished ?? formats.find(([pattern]) => pattern.test(type))?.[1] ?? 'file';
}

async function importBody({ store }: CinemaContext, property: string, id: string): Promise<FilmImport> {
  const row = await store.read
    .selectFrom('cinema_imports')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toImportBody(row) : refuse('not_found', 'no such import');
}

/** Stores what was sent on the disk of the films, which has room for a library; refuses with `disk_full`. */
async function receive({ platform }: CinemaContext, property: string, source: AsyncIterable<Uint8Array>) {
  const key = `${property}/imports/library-${token(platform.random, 96)}`;
  try {
    await platform.largeFiles.put(key, source);
  } catch (error) {
    if (error instanceof DiskFullError) refuse('disk_full', 'the disk has no room for this file');
    throw error;
  }
  return { path: platform.largeFiles.pathOf(key), remove: () => platform.largeFiles.remove(key) };
}

/** Handlers of routes of the library. */
export type ImportRoutes = Pick<
  RouteHandlers<typeof cinema>,
  | 'POST /api/v1/films/imports'
  | 'POST /api/v1/films/folder-scans'
  | 'GET /api/v1/films/imports'
  | 'GET /api/v1/films/imports/{id}'
>;

/** Returns the route handlers of imports. */
export function importRoutes(context: CinemaContext): ImportRoutes {
  return {
    'POST /api/v1/films/imports': async (request, { query }) => {
      const property = await propertyOf(context, request);
      if (!request.raw) throw new Error('the route has no body');
      const format = formatOf(request.headers['content-type'] ?? '', query.format);
      const file = await receive(context, property, request.raw);
      const id = await context.imports.start({ property, format, ...file });
      auditFilms(context, request, { action: 'cinema.import_started', subject: id, property });
      return { status: 202, body: { id } };
    },
    'POST /api/v1/films/folder-scans': async (request) => {
      const property = await propertyOf(context, request);
      const path = context.platform.config.filmsDir;
      if (path === '') refuse('no_folder', 'the operator of this server has set no FILMS_DIR');
      const id = await context.imports.start({ property, format: 'folder', path, remove: async () => {} });
      auditFilms(context, request, { action: 'cinema.import_started', subject: id, property });
      return { status: 202, body: { id } };
    },
    'GET /api/v1/films/imports': async (request) => {
      const rows = await context.store.read
        .selectFrom('cinema_imports')
        .selectAll()
        .where('property', '=', await propertyOf(context, request))
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .limit(listedImports)
        .execute();
      return { status: 200, body: { items: rows.map(toImportBody), next: null } };
    },
    'GET /api/v1/films/imports/{id}': async (request, { params: { id } }) => {
      return { status: 200, body: await importBody(context, await propertyOf(context, request), id) };
    },
  };
}
