import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { cinema, StaffPackage } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import type { PackageTable } from '../tables.ts';
import {
  type PackageFields,
  readLinks,
  requirePackage,
  storeLinks,
  toBody,
  toColumns,
  toFields,
} from './package-rows.ts';

type PackageRoutes = Pick<
  RouteHandlers<typeof cinema>,
  | 'GET /api/v1/film-packages'
  | 'POST /api/v1/film-packages'
  | 'PATCH /api/v1/film-packages/{id}'
  | 'DELETE /api/v1/film-packages/{id}'
>;
/** The package of a route, and who changes it. */
type Place = { readonly property: string; readonly language: string; readonly actor: string };

async function placeOf({ property }: CinemaContext, request: RouteContext<Staff>): Promise<Place> {
  const { id, defaultLanguage } = await property.requireById(request.property);
  return { property: id, language: defaultLanguage, actor: auditActor(request.identity) };
}

async function countFilms({ store }: CinemaContext, property: string): Promise<number> {
  const { count } = await store.read
    .selectFrom('cinema_films')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function listPackages(context: CinemaContext, { property, language }: Place): Promise<StaffPackage[]> {
  const rows = await context.store.read
    .selectFrom('cinema_packages')
    .selectAll()
    .where('property', '=', property)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [links, films] = await Promise.all([readLinks(context.store.read, property), countFilms(context, property)]);
  return rows.map((row) => toBody(row, { filmIds: links.get(row.id) ?? [], films, language }));
}

async function readBody(context: CinemaContext, { property, language }: Place, id: string): Promise<StaffPackage> {
  const { read } = context.store;
  const row = await requirePackage(read, property, id);
  const [links, films] = await Promise.all([readLinks(read, property, id), countFilms(context, property)]);
  return toBody(row, { filmIds: links.get(id) ?? [], films, language });
}

function audit({ platform }: CinemaContext, { property, actor }: Place, subject: string): void {
  platform.audit({ property, actor, action: 'cinema.package_changed', subject });
}

async function addPackage(context: CinemaContext, place: Place, fields: PackageFields): Promise<StaffPackage> {
  const { clock, random } = context.platform;
  const { property } = place;
  const row: PackageTable = {
    ...{ ...toColumns(fields), property, id: uuid(random), deleted_at: null, created_at: clock.now() },
  };
  await context.store.write(async (write) => {
    await write.tx.insertInto('cinema_packages').values(row).execute();
    await storeLinks(write, row, fields);
    await write.emit('cinema.changed', property, {});
  });
  audit(context, place, row.id);
  return await readBody(context, place, row.id);
}

type Change = {
  readonly id: string;
  readonly fields: { readonly [F in keyof PackageFields]?: PackageFields[F] | undefined };
};

async function changePackage(context: CinemaContext, place: Place, { id, fields }: Change): Promise<StaffPackage> {
  const { property } = place;
  await context.store.write(async (write) => {
    const row = await requirePackage(write.tx, property, id);
    const filmIds = (await readLinks(write.tx, property, id)).get(id) ?? [];
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const changed: PackageFields = { ...toFields(row, filmIds), ...given };
    await write.tx
      .updateTable('cinema_packages')
      .set(toColumns(changed))
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
    if (fields.film_ids !== undefined || fields.all_films !== undefined) await storeLinks(write, row, changed);
    await write.emit('cinema.changed', property, {});
  });
  audit(context, place, id);
  return await readBody(context, place, id);
}

/** Deletes a package; its films stay linked for those who have bought it. */
async function deletePackage(context: CinemaContext, place: Place, id: string): Promise<void> {
  const { property } = place;
  await context.store.write(async ({ tx, emit }) => {
    await requirePackage(tx, property, id);
    await tx
      .updateTable('cinema_packages')
      .set({ deleted_at: context.platform.clock.now() })
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
    await emit('cinema.changed', property, {});
  });
  audit(context, place, id);
}

/** Returns the handlers of packages at the desk. */
export function packageRoutes(context: CinemaContext): PackageRoutes {
  return {
    'GET /api/v1/film-packages': async (request) => {
      const items = await listPackages(context, await placeOf(context, request));
      return { status: 200, body: { items, next: null } };
    },
    'POST /api/v1/film-packages': async (request, { body }) => ({
      status: 201,
      body: await addPackage(context, await placeOf(context, request), body),
    }),
    'PATCH /api/v1/film-packages/{id}': async (request, { params: { id }, body: fields }) => ({
      status: 200,
      body: await changePackage(context, await placeOf(context, request), { id, fields }),
    }),
    'DELETE /api/v1/film-packages/{id}': async (request, { params }) => {
      await deletePackage(context, await placeOf(context, request), params.id);
      return { status: 204, body: undefined };
    },
  };
}
