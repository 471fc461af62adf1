import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { StayRecord } from '#stays/contract';
import type { TextsByLanguage } from '../../contract.ts';
import type { CinemaTables } from '../tables.ts';
import { findEntitlement, isOffered, readRights, type Terms } from './entitlement.ts';

/** A film or package that a stay can buy now. */
export type SoldItem = {
  readonly kind: 'film' | 'package';
  readonly id: string;
  /** Minor units. */
  readonly price: number;
  readonly texts: TextsByLanguage;
  /** Hours for which it is valid; 0: until the guest leaves. */
  readonly hours: number;
};

type Sale = {
  readonly stay: Pick<StayRecord, 'property' | 'id'>;
  readonly terms: Terms;
  readonly filmHours: number;
};

/** Reads a film that is for sale. Refuses with `movie_unknown`, and with `already_yours` what the stay may play already. */
async function readFilm(db: Kysely<CinemaTables>, id: string, { stay, terms, filmHours }: Sale): Promise<SoldItem> {
  const film = await db
    .selectFrom('cinema_films')
    .select(['id', 'texts', 'price', 'hidden', 'deleted_at', 'available_from', 'available_until'])
    .where('property', '=', stay.property)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!film || !isOffered(film, terms.day)) return refuse('movie_unknown', 'no such film is offered');
  const { kind } = await findEntitlement(db, stay, { film, terms });
  if (kind !== 'none') refuse('already_yours', 'the stay may play the film already');
  const price = film.price ?? terms.defaultPrice;
  return { kind: 'film', id, price, texts: JSON.parse(film.texts) as TextsByLanguage, hours: filmHours };
}

async function hasOfferedFilm(
  db: Kysely<CinemaTables>,
  { property, id, all_films: all }: { readonly property: string; readonly id: string; readonly all_films: number },
  { day }: Terms,
): Promise<boolean> {
  let films = db.selectFrom('cinema_films').select('id').where('property', '=', property);
  if (all === 0) {
    const own = db.selectFrom('cinema_package_films').select('film_id').where('property', '=', property);
    films = films.where('id', 'in', own.where('package_id', '=', id));
  }
  const offered = films
    .where('hidden', '=', 0)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('available_from', 'is', null), where('available_from', '<=', day)]))
    .where((where) => where.or([where('available_until', 'is', null), where('available_until', '>=', day)]));
  return (await offered.limit(1).executeTakeFirst()) !== undefined;
}

/** Reads a package that is for sale. Refuses with `package_unknown`, and with `already_yours` what the stay has. */
async function readPackage(db: Kysely<CinemaTables>, id: string, { stay, terms }: Sale): Promise<SoldItem> {
  const row = await db
    .selectFrom('cinema_packages')
    .selectAll()
    .where('property', '=', stay.property)
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || !(await hasOfferedFilm(db, row, terms))) return refuse('package_unknown', 'no such package is offered');
  const { packages } = await readRights(db, stay, terms.now);
  if (packages.has(id)) refuse('already_yours', 'the stay has the package already');
  const texts = JSON.parse(row.texts) as TextsByLanguage;
  return { kind: 'package', id, price: row.price, texts, hours: row.valid_hours };
}

/** Reads what a stay wants to buy, inside the write that buys it. */
export async function readSoldItem(
  db: Kysely<CinemaTables>,
  { kind, id }: { readonly kind: 'film' | 'package'; readonly id: string },
  sale: Sale,
): Promise<SoldItem> {
  return kind === 'film' ? await readFilm(db, id, sale) : await readPackage(db, id, sale);
}
