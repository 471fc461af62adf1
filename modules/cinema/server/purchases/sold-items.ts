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

/** Selects the films of a property that can be played: their video has been encoded. */
function selectPlayable(db: Kysely<CinemaTables>, property: string) {
  return db
    .selectFrom('cinema_videos')
    .select('film_id')
    .where('property', '=', property)
    .where('kind', '=', 'film')
    .where('folder', '!=', '');
}

/**
 * Reads a film that is for sale. Refuses with `movie_unknown`, with `already_yours` what the stay may play already, and with
 * `not_playable` what nobody can play yet.
 */
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
  const playable = await selectPlayable(db, stay.property).where('film_id', '=', id).executeTakeFirst();
  if (!playable) refuse('not_playable', 'the film has not been encoded');
  const price = film.price ?? terms.defaultPrice;
  return { kind: 'film', id, price, texts: JSON.parse(film.texts) as TextsByLanguage, hours: filmHours };
}

/** Selects the films of a package that are offered on the day. */
function selectOffered(
  db: Kysely<CinemaTables>,
  { property, id, all_films: all }: { readonly property: string; readonly id: string; readonly all_films: number },
  { day }: Terms,
) {
  const films = db
    .selectFrom('cinema_films')
    .select('id')
    .where('property', '=', property)
    .where('hidden', '=', 0)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('available_from', 'is', null), where('available_from', '<=', day)]))
    .where((where) => where.or([where('available_until', 'is', null), where('available_until', '>=', day)]));
  if (all !== 0) return films.limit(1);
  const own = db.selectFrom('cinema_package_films').select('film_id').where('property', '=', property);
  return films.where('id', 'in', own.where('package_id', '=', id)).limit(1);
}

/**
 * Reads a package that is for sale. Refuses with `package_unknown`, with `already_yours` what the stay has, and with `not_playable`
 * where none of its films can be played yet.
 */
async function readPackage(db: Kysely<CinemaTables>, id: string, { stay, terms }: Sale): Promise<SoldItem> {
  const row = await db
    .selectFrom('cinema_packages')
    .selectAll()
    .where('property', '=', stay.property)
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const offered = row && selectOffered(db, row, terms);
  if (!row || !(await offered?.executeTakeFirst())) return refuse('package_unknown', 'no such package is offered');
  const { packages } = await readRights(db, stay, terms.now);
  if (packages.has(id)) refuse('already_yours', 'the stay has the package already');
  const playable = await offered?.where('id', 'in', selectPlayable(db, stay.property)).executeTakeFirst();
  if (!playable) refuse('not_playable', 'no film of the package has been encoded');
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
