import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import { isConfirmed } from '#platform/node/replacement';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { charsetOf, spoolFile } from '#platform/node/text-files';
import type { RadioImport, radio, StaffStation, StationFormat } from '../contract.ts';
import { answerImport, removeOwnStations } from './answer-import.ts';
import { type BookStation, idsOf } from './book-station.ts';
import type { RadioContext } from './context.ts';
import { codeOfCountry, countryName } from './country-names.ts';
import { directoryBody, requestFetch, setDirectory } from './directory.ts';
import { toImportBody } from './imports.ts';
import { requireOffered } from './offered-stations.ts';
import { readChanges } from './station-changes.ts';
import { findForStaff } from './station-search.ts';

type Request = RouteContext<Staff>;
type Action = (typeof radio)['auditActions'][number];

const [listedImports, pageSize] = [20, 100];

async function propertyOf(context: RadioContext, request: Request): Promise<string> {
  return (await context.property.requireById(request.property)).id;
}

function audit(
  { platform }: RadioContext,
  request: Request,
  done: { action: Action; subject: string; property: string },
) {
  platform.audit({ ...done, actor: auditActor(request.identity) });
}

function toStaffStation(station: BookStation): StaffStation {
  const { id, source, name, country, urls, tags, codec, bitrate, hidden, pinned, silentSince } = station;
  const silent_since = silentSince === undefined ? null : new Date(silentSince).toISOString();
  return { id, source, name, country, urls: [...urls], tags: [...tags], codec, bitrate, hidden, pinned, silent_since };
}

const formats: readonly (readonly [RegExp, StationFormat])[] = [
  [/mpegurl|scpls|pls\+xml/i, 'm3u'],
  [/json/i, 'json'],
];

/** Returns the format of a file of which nothing but its type is known: types such as `text/plain` say nothing, and a table begins in any way. */
function formatOf(type: string): StationFormat {
  return formats.find(([pattern]) => pattern.test(type))?.[1] ?? 'csv';
}

async function importBody({ store }: RadioContext, property: string, id: string): Promise<RadioImport> {
  const row = await store.read
    .selectFrom('radio_imports')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toImportBody(row) : refuse('not_found', 'no such import');
}

async function requireStation({ book }: RadioContext, property: string, id: string): Promise<BookStation> {
  const [station] = await book.byIds(property, [id]);
  return station ?? refuse('station_unknown', 'no such station');
}

type Edit = {
  readonly name?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly pinned?: boolean | undefined;
};

type Edited = { readonly property: string; readonly station: BookStation };

async function editStation(context: RadioContext, { property, station }: Edited, edit: Edit): Promise<void> {
  const flag = (value: boolean) => (value ? 1 : 0);
  const change = {
    ...(edit.name !== undefined && { name: edit.name }),
    ...(edit.hidden !== undefined && ({ hidden: flag(edit.hidden) } as const)),
    ...(edit.pinned !== undefined && ({ pinned: flag(edit.pinned) } as const)),
  };
  if (Object.keys(change).length === 0) return;
  const { country, hidden, pinned } = station;
  const { edits } = await readChanges(context.store, property, idsOf(station));
  const name = [...edits.values()].find((one) => one.name !== '')?.name ?? '';
  const whole = { name, hidden: flag(hidden), pinned: flag(pinned), ...change } as const;
  await context.store.write(async ({ tx, emit }) => {
    // Of all its ids: the next file may have the station by any of them.
    for (const id of idsOf(station)) {
      await tx
        .insertInto('radio_edits')
        .values({ property, station_id: id, country, ...whole })
        .onConflict((conflict) => conflict.columns(['property', 'station_id']).doUpdateSet(whole))
        .execute();
    }
    await emit('radio.changed', property, {});
  });
}

function importRoutes(context: RadioContext) {
  return {
    'POST /api/v1/radio/station-imports': async (request, { query }) => {
      const property = await propertyOf(context, request);
      if (!request.raw) throw new Error('the route has no body');
      const format = query.format ?? formatOf(request.headers['content-type'] ?? '');
      const country = codeOfCountry(query.country ?? '') ?? '';
      const file = await spoolFile(request.raw);
      const { id } = await context.imports.start({
        property,
        source: 'file',
        file,
        format,
        country,
        charset: charsetOf(request.headers['content-type']),
        confirmed: isConfirmed(request.identity, query.confirmed),
      });
      audit(context, request, { action: 'radio.import_started', subject: id, property });
      return { status: 202, body: await importBody(context, property, id) };
    },
    'GET /api/v1/radio/station-imports': async (request) => {
      const rows = await context.store.read
        .selectFrom('radio_imports')
        .selectAll()
        .where('property', '=', await propertyOf(context, request))
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .limit(listedImports)
        .execute();
      return { status: 200, body: { items: rows.map(toImportBody), next: null } };
    },
    'GET /api/v1/radio/station-imports/{id}': async (request, { params: { id } }) => {
      return { status: 200, body: await importBody(context, await propertyOf(context, request), id) };
    },
  } satisfies Partial<RouteHandlers<typeof radio>>;
}

function answerRoutes(context: RadioContext) {
  return {
    'POST /api/v1/radio/station-imports/{id}/apply': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await answerImport(context, { property, id }, true);
      audit(context, request, { action: 'radio.import_applied', subject: id, property });
      return { status: 200, body: await importBody(context, property, id) };
    },
    'POST /api/v1/radio/station-imports/{id}/discard': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await answerImport(context, { property, id }, false);
      audit(context, request, { action: 'radio.import_discarded', subject: id, property });
      return { status: 200, body: await importBody(context, property, id) };
    },
    'DELETE /api/v1/radio/stations': async (request) => {
      const property = await propertyOf(context, request);
      await removeOwnStations(context, property);
      audit(context, request, { action: 'radio.stations_removed', subject: property, property });
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof radio>>;
}

function directoryRoutes(context: RadioContext) {
  return {
    'GET /api/v1/radio/directory': async (request) => {
      return { status: 200, body: await directoryBody(context, await propertyOf(context, request)) };
    },
    'PUT /api/v1/radio/directory': async (request, { body: { url } }) => {
      const property = await propertyOf(context, request);
      await setDirectory(context, property, url);
      audit(context, request, { action: 'radio.directory_changed', subject: property, property });
      return { status: 200, body: await directoryBody(context, property) };
    },
    'POST /api/v1/radio/directory/fetch': async (request) => {
      const property = await propertyOf(context, request);
      await requestFetch(context, property);
      audit(context, request, { action: 'radio.directory_fetched', subject: property, property });
      return { status: 202, body: await directoryBody(context, property) };
    },
  } satisfies Partial<RouteHandlers<typeof radio>>;
}

/** Returns the route handlers of the stations. */
export function radioRoutes(context: RadioContext): RouteHandlers<typeof radio> {
  return {
    ...importRoutes(context),
    ...answerRoutes(context),
    ...directoryRoutes(context),
    'GET /api/v1/radio/countries': async (request) => {
      const counts = await context.book.counts(await propertyOf(context, request));
      const items = [...counts].map(([code, stations]) => {
        const { id, name } = countryName(code, 'en');
        return { id, name, stations };
      });
      return { status: 200, body: { items: items.sort((a, b) => (a.name < b.name ? -1 : 1)), next: null } };
    },
    'GET /api/v1/radio/stations': async (request, { query: { country, search, cursor } }) => {
      const property = await propertyOf(context, request);
      const code = country === '' ? undefined : (codeOfCountry(country) ?? 'none');
      const stations =
        search === ''
          ? await context.book.find(property, {
              countries: code === undefined ? undefined : [code],
              ...{ offset: cursor, limit: pageSize, withHidden: true },
            })
          : (await findForStaff(context, property, { term: search, country: code })).slice(cursor, cursor + pageSize);
      const next = stations.length < pageSize ? null : String(cursor + pageSize);
      return { status: 200, body: { items: stations.map(toStaffStation), next } };
    },
    'PATCH /api/v1/radio/stations/{id}': async (request, { params: { id }, body }) => {
      const property = await propertyOf(context, request);
      const station = await requireStation(context, property, id);
      await editStation(context, { property, station }, body);
      audit(context, request, { action: 'radio.station_changed', subject: id, property });
      return { status: 200, body: toStaffStation(await requireStation(context, property, id)) };
    },
    'GET /v1/property/{propertyId}/oneapp/radio/stations/{id}/picture': async ({ identity }, { params: { id } }) => {
      const { property } = identity;
      const { picture } = await requireOffered(context, property, id);
      return await context.pictures.answer(property, picture);
    },
  };
}
