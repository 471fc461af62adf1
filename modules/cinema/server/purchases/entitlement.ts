import type { Kysely } from 'kysely';
import { localDay } from '#platform/clock';
import type { StayRecord } from '#stays/contract';
import type { Movie } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import type { CinemaTables, FilmTable } from '../tables.ts';

/** Why a stay may play a film, and until when in milliseconds since 1970; infinity: until the guest leaves, or always. */
export type Entitlement = { readonly kind: Movie['entitlement']; readonly validUntil: number };

/** What decides whether a film is offered, and for what price. */
export type OfferedFilm = Pick<
  FilmTable,
  'id' | 'price' | 'hidden' | 'deleted_at' | 'available_from' | 'available_until'
>;

/** What a stay has bought and not given back, with its end in milliseconds since 1970; infinity: until the guest leaves. */
export type Rights = { readonly films: ReadonlyMap<string, number>; readonly packages: ReadonlyMap<string, number> };

/** Rights of whoever has bought nothing. */
export const noRights: Rights = { films: new Map(), packages: new Map() };

const none: Entitlement = { kind: 'none', validUntil: 0 };

/** Returns whether a film is offered on a day (`YYYY-MM-DD`). */
export function isOffered(film: Omit<OfferedFilm, 'id' | 'price'>, day: string): boolean {
  const { hidden, deleted_at: deletedAt, available_from: from, available_until: until } = film;
  return hidden === 0 && deletedAt === null && (from === null || from <= day) && (until === null || day <= until);
}

/**
 * Judges whether a film may be played. What was bought by itself stays to its end; a package has only what is offered, and so has
 * what costs nothing.
 */
export function judgeEntitlement(film: {
  readonly isOffered: boolean;
  /** Minor units. */
  readonly price: number;
  /** Until when it was bought by itself, and in packages; 0: it was not. */
  readonly boughtUntil: number;
  readonly packageUntil: number;
  readonly now: number;
}): Entitlement {
  const { boughtUntil, packageUntil, now } = film;
  if (film.isOffered && film.price === 0) return { kind: 'free', validUntil: Number.POSITIVE_INFINITY };
  const packaged = film.isOffered ? packageUntil : 0;
  if (boughtUntil > now && boughtUntil >= packaged) return { kind: 'bought', validUntil: boughtUntil };
  if (packaged > now) return { kind: 'package', validUntil: packaged };
  return none;
}

/** Reads what a stay has bought and may still use at `now`. */
export async function readRights(
  db: Kysely<CinemaTables>,
  { property, id: stayId }: Pick<StayRecord, 'property' | 'id'>,
  now: number,
): Promise<Rights> {
  const rows = await db
    .selectFrom('cinema_purchases')
    .select(['kind', 'item_id', 'valid_until'])
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('undone_at', 'is', null)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]))
    .execute();
  const [films, packages] = [new Map<string, number>(), new Map<string, number>()];
  for (const { kind, item_id: id, valid_until: until } of rows) {
    const owned = kind === 'film' ? films : packages;
    owned.set(id, Math.max(owned.get(id) ?? 0, until ?? Number.POSITIVE_INFINITY));
  }
  return { films, packages };
}

/** Returns until when packages of a stay contain a film; 0: none does. */
async function packagedUntil(
  db: Kysely<CinemaTables>,
  property: string,
  { filmId, packages }: { readonly filmId: string; readonly packages: Rights['packages'] },
): Promise<number> {
  if (packages.size === 0) return 0;
  const containing = db
    .selectFrom('cinema_package_films')
    .select('package_id')
    .where('property', '=', property)
    .where('film_id', '=', filmId);
  const rows = await db
    .selectFrom('cinema_packages')
    .select('id')
    .where('property', '=', property)
    .where('id', 'in', [...packages.keys()])
    .where((where) => where.or([where('all_films', '=', 1), where('id', 'in', containing)]))
    .execute();
  return Math.max(0, ...rows.map(({ id }) => packages.get(id) ?? 0));
}

/** What a hotel decides about all films, and the day on which it is asked. */
export type Terms = { readonly day: string; readonly now: number; readonly defaultPrice: number };

/** Reads the terms of a property at `now`. */
export async function readTerms(
  { property }: Pick<CinemaContext, 'property'>,
  id: string,
  now: number,
): Promise<Terms> {
  const [{ zone }, { cinema_price: defaultPrice }] = await Promise.all([
    property.requireById(id),
    property.settings(id),
  ]);
  return { day: localDay(now, zone), now, defaultPrice };
}

/** Judges on a connection whether a stay may play a film. */
export async function findEntitlement(
  db: Kysely<CinemaTables>,
  stay: Pick<StayRecord, 'property' | 'id'> | undefined,
  { film, terms }: { readonly film: OfferedFilm; readonly terms: Terms },
): Promise<Entitlement> {
  const { now, day, defaultPrice } = terms;
  const rights = stay ? await readRights(db, stay, now) : noRights;
  const packageUntil = stay
    ? await packagedUntil(db, stay.property, { filmId: film.id, packages: rights.packages })
    : 0;
  return judgeEntitlement({
    ...{ isOffered: isOffered(film, day), price: film.price ?? defaultPrice },
    ...{ boughtUntil: rights.films.get(film.id) ?? 0, packageUntil, now },
  });
}

/** Returns whether a stay may play a film at `now`, in milliseconds since 1970; without a stay only what costs nothing. */
export async function entitlementOf(
  context: Pick<CinemaContext, 'property' | 'store'>,
  caller: { readonly property: string; readonly stay: Pick<StayRecord, 'property' | 'id' | 'state'> | undefined },
  { film, now }: { readonly film: OfferedFilm; readonly now: number },
): Promise<Entitlement> {
  const stay = caller.stay?.state === 'in_house' ? caller.stay : undefined;
  const terms = await readTerms(context, caller.property, now);
  return await findEntitlement(context.store.read, stay, { film, terms });
}
