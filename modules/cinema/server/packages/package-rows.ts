import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { StaffPackage, TextsByLanguage } from '../../contract.ts';
import { pickTexts } from '../pick-texts.ts';
import type { CinemaTables, PackageTable } from '../tables.ts';
import type { CinemaWrite } from '../write-for-stay.ts';

/** A package as staff send it. */
export type PackageFields = Omit<StaffPackage, 'id' | 'title' | 'film_count'>;

/** Returns the columns of what staff sent. */
export function toColumns(fields: PackageFields): Omit<PackageTable, 'property' | 'id' | 'deleted_at' | 'created_at'> {
  const { texts, price, valid_hours, all_films: all, hidden } = fields;
  const flags = { all_films: all ? 1 : 0, hidden: hidden ? 1 : 0 };
  return { texts: JSON.stringify(texts), price, valid_hours, ...flags };
}

/** Returns what staff sent, of a package that is stored. */
export function toFields(row: PackageTable, filmIds: readonly string[]): PackageFields {
  const { texts, price, valid_hours, all_films, hidden } = row;
  return {
    ...{ texts: JSON.parse(texts) as TextsByLanguage, price, valid_hours, film_ids: [...filmIds] },
    ...{ all_films: all_films === 1, hidden: hidden === 1 },
  };
}

/** Returns a package as staff see it. */
export function toBody(
  row: PackageTable,
  {
    filmIds,
    films,
    language,
  }: { readonly filmIds: readonly string[]; readonly films: number; readonly language: string },
): StaffPackage {
  const fields = toFields(row, filmIds);
  const title = pickTexts(fields.texts, [language])?.title ?? '';
  return { ...fields, id: row.id, title, film_count: fields.all_films ? films : filmIds.length };
}

/** Finds a package that exists; refuses with `package_unknown`. */
export async function requirePackage(db: Kysely<CinemaTables>, property: string, id: string): Promise<PackageTable> {
  const row = await db
    .selectFrom('cinema_packages')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? refuse('package_unknown', 'no such package');
}

/** Returns the films of packages that exist, by package. */
export async function readLinks(
  db: Kysely<CinemaTables>,
  property: string,
  packageId?: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  let query = db
    .selectFrom('cinema_package_films as link')
    .innerJoin('cinema_films as film', (join) =>
      join.onRef('film.property', '=', 'link.property').onRef('film.id', '=', 'link.film_id'),
    )
    .select(['link.package_id', 'link.film_id'])
    .where('link.property', '=', property)
    .where('film.deleted_at', 'is', null)
    .orderBy('film.sort_title')
    .orderBy('film.id');
  if (packageId !== undefined) query = query.where('link.package_id', '=', packageId);
  const links = new Map<string, string[]>();
  for (const { package_id: id, film_id: filmId } of await query.execute()) {
    links.set(id, [...(links.get(id) ?? []), filmId]);
  }
  return links;
}

async function requireFilms({ tx }: CinemaWrite, property: string, ids: readonly string[]): Promise<void> {
  const { count } = await tx
    .selectFrom('cinema_films')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  if (Number(count) !== ids.length) refuse('movie_unknown', 'the package names a film that does not exist');
}

/** Stores which films a package has, in a write. Refuses with `movie_unknown`. */
export async function storeLinks(
  write: CinemaWrite,
  { property, id }: Pick<PackageTable, 'property' | 'id'>,
  { film_ids: given, all_films: all }: Pick<PackageFields, 'film_ids' | 'all_films'>,
): Promise<void> {
  const { tx } = write;
  const ids = all ? [] : [...new Set(given)];
  await requireFilms(write, property, ids);
  await tx.deleteFrom('cinema_package_films').where('property', '=', property).where('package_id', '=', id).execute();
  const rows = ids.map((film_id) => ({ property, package_id: id, film_id }));
  await tx.insertInto('cinema_package_films').values(rows).execute();
}
