import { uuid } from '#platform/random';
import type { TextsByLanguage } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import type { FilmTable } from '../tables.ts';
import type { CinemaWrite } from '../write-for-stay.ts';
import { columnsOf, emptyFilm, type FilmEdit, fieldsOf, searchColumns } from './film-columns.ts';
import { requireFilm } from './stored-films.ts';

type Services = Pick<CinemaContext, 'store' | 'property' | 'platform'>;
type Film = { readonly property: string; readonly id: string };

/** What staff change of a film. */
type Change = {
  /** Fields and parts that later imports leave; see `FilmTable.edited`. */
  readonly fields?: readonly string[];
  /** Columns, by what the film is when it is written. */
  readonly columns?: (row: FilmTable) => ReturnType<typeof columnsOf>;
  /** What else is written with it. */
  readonly also?: (write: Pick<CinemaWrite, 'tx'>) => Promise<void>;
};

/** Returns the fields that staff wrote by hand, which later imports leave. */
function editedBy(edited: string, fields: readonly string[]): string {
  return JSON.stringify([...new Set([...(JSON.parse(edited) as string[]), ...fields])]);
}

/** Adds a film by hand and returns its id. */
export async function addFilm(services: Services, property: string, edit: FilmEdit & { texts: TextsByLanguage }) {
  const { platform, store } = services;
  const { defaultLanguage } = await services.property.requireById(property);
  const id = uuid(platform.random);
  const search = searchColumns(edit.texts, edit.original_title ?? '', defaultLanguage);
  const edited = editedBy('[]', fieldsOf(edit));
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('cinema_films')
      .values({ ...emptyFilm, ...columnsOf(edit), ...search, property, id, edited, added_at: platform.clock.now() })
      .execute();
    await emit('cinema.changed', property, {});
  });
  return id;
}

/** Changes a film; what is changed by hand is kept by later imports. Refuses with `movie_unknown`. */
export async function editFilm(services: Services, film: Film, edit: FilmEdit): Promise<void> {
  const fields = fieldsOf(edit);
  if (fields.length === 0) return;
  const { defaultLanguage } = await services.property.requireById(film.property);
  const columns = (row: FilmTable) => {
    const texts = edit.texts ?? (JSON.parse(row.texts) as TextsByLanguage);
    const search = searchColumns(texts, edit.original_title ?? row.original_title, defaultLanguage);
    return { ...columnsOf(edit), ...search };
  };
  await changeFilm(services, film, { fields, columns });
}

/** Changes a film in one write, in which it is read: of two changes at once none is lost. Refuses with `movie_unknown`. */
export async function changeFilm(
  { store }: Pick<Services, 'store'>,
  { property, id }: Film,
  { fields = [], columns = () => ({}), also = async () => {} }: Change,
): Promise<void> {
  await store.write(async (write) => {
    const row = await requireFilm({ store: { read: write.tx } }, property, id);
    await write.tx
      .updateTable('cinema_films')
      .set({ ...columns(row), edited: editedBy(row.edited, fields) })
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
    await also(write);
    await write.emit('cinema.changed', property, {});
  });
}

/** Deletes a film. Its files go once nobody can play it any more. Refuses with `movie_unknown`. */
export async function deleteFilm(services: Services, film: Film): Promise<void> {
  await changeFilm(services, film, { columns: () => ({ deleted_at: services.platform.clock.now() }) });
}
