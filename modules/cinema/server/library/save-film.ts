import type { Insertable } from 'kysely';
import { uuid } from '#platform/random';
import type { FilmEntry, TextsByLanguage } from '../../contract.ts';
import type { FilmTable } from '../tables.ts';
import type { CinemaWrite } from '../write-for-stay.ts';
import { emptyFilm, searchColumns } from './film-columns.ts';
import type { ImportServices } from './film-import-queue.ts';
import { storeSubtitles } from './subtitles.ts';

type Services = Pick<ImportServices, 'store' | 'property' | 'platform'>;
type Write = Pick<CinemaWrite, 'tx'>;
type Columns = Partial<Insertable<FilmTable>>;

/** What an import has of a film. */
type Found = {
  readonly entry: FilmEntry;
  readonly pictures: { readonly poster?: string; readonly backdrop?: string };
  readonly subtitles: readonly { readonly lang: string; readonly body: string }[];
};

/** Returns the film that came from the same place, deleted or not; one of a former key has the present one from then on. */
export async function findKnown(
  { store }: Pick<Services, 'store'>,
  property: string,
  { key, formerKeys = [] }: Pick<FilmEntry, 'key' | 'formerKeys'>,
): Promise<FilmTable | undefined> {
  const keys = [key, ...formerKeys];
  const found = await store.read
    .selectFrom('cinema_films')
    .selectAll()
    .where('property', '=', property)
    .where('source_key', 'in', keys)
    .execute();
  const known = keys.map((one) => found.find((film) => film.source_key === one)).find((film) => film !== undefined);
  if (!known || known.source_key === key) return known;
  await store.write(({ tx }) => {
    const film = tx.updateTable('cinema_films').where('property', '=', property).where('id', '=', known.id);
    return film.set({ source_key: key }).execute();
  });
  return { ...known, source_key: key };
}

const listed = (values: readonly unknown[]) => (values.length === 0 ? undefined : JSON.stringify(values));

/** Returns the columns of what an entry says. */
function columnsOfEntry(entry: FilmEntry, { poster, backdrop }: Found['pictures']): Columns {
  const { texts, originalTitle, year, runtimeMin, rating, level, price, availableFrom, availableUntil } = entry;
  const said = {
    texts: JSON.stringify(texts),
    ...{ original_title: originalTitle, year, runtime_min: runtimeMin, level, price, poster, backdrop },
    ...{ available_from: availableFrom, available_until: availableUntil },
    rating: rating === undefined ? undefined : Math.round(rating * 10),
    ...{ genres: listed(entry.genres), directors: listed(entry.directors), cast: listed(entry.cast) },
    chapters: listed(entry.chapters),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Leaves out what staff wrote by hand. */
function withoutEdited(columns: Columns, edited: readonly string[]): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !edited.includes(name)));
}

/** Reads a film inside a write. */
async function readKnown({ tx }: Write, { property, id }: Pick<FilmTable, 'property' | 'id'>) {
  return await tx
    .selectFrom('cinema_films')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a film of a library and returns its id; what staff wrote by hand stays, until the moment in which it is written. */
export async function saveFilm(
  services: Services,
  { property, known }: { readonly property: string; readonly known: FilmTable | undefined },
  { entry, pictures, subtitles }: Found,
): Promise<string> {
  const { store, platform } = services;
  const { defaultLanguage } = await services.property.requireById(property);
  const id = known?.id ?? uuid(platform.random);
  await store.write(async (write) => {
    const now = known && (await readKnown(write, { property, id }));
    const edited = JSON.parse(now?.edited ?? '[]') as readonly string[];
    const said = withoutEdited(columnsOfEntry(entry, pictures), edited);
    const row = { ...emptyFilm, ...now, ...said };
    const search = searchColumns(JSON.parse(row.texts) as TextsByLanguage, row.original_title, defaultLanguage);
    const { tx } = write;
    if (now) {
      const film = tx.updateTable('cinema_films').where('property', '=', property).where('id', '=', id);
      await film.set({ ...said, ...search, deleted_at: null }).execute();
    } else {
      const added = { source_key: entry.key, added_at: platform.clock.now() };
      await tx
        .insertInto('cinema_films')
        .values({ ...emptyFilm, ...said, ...search, ...added, property, id })
        .execute();
    }
    for (const one of subtitles.filter(({ lang }) => !edited.includes(`subtitles:${lang}`))) {
      await storeSubtitles(write, { property, id }, one);
    }
  });
  return id;
}
