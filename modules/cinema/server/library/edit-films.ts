import { uuid } from '#platform/random';
import type { TextsByLanguage } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { columnsOf, emptyFilm, type FilmEdit, fieldsOf, searchColumns } from './film-columns.ts';
import { requireFilm } from './stored-films.ts';

type Services = Pick<CinemaContext, 'store' | 'property' | 'platform'>;
type Film = { readonly property: string; readonly id: string };

/** Returns the fields that staff wrote by hand, which later imports leave. */
export function editedBy(edited: string, fields: readonly string[]): string {
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

/** Changes a film; what is changed by hand is kept by later imports. */
export async function editFilm(services: Services, { property, id }: Film, edit: FilmEdit): Promise<void> {
  const fields = fieldsOf(edit);
  if (fields.length === 0) return;
  const [row, { defaultLanguage }] = await Promise.all([
    requireFilm(services, property, id),
    services.property.requireById(property),
  ]);
  const texts = edit.texts ?? (JSON.parse(row.texts) as TextsByLanguage);
  const search = searchColumns(texts, edit.original_title ?? row.original_title, defaultLanguage);
  await changeFilm(services, { property, id }, { ...columnsOf(edit), ...search, edited: editedBy(row.edited, fields) });
}

/** Writes columns of a film. */
export async function changeFilm(
  { store }: Pick<Services, 'store'>,
  { property, id }: Film,
  columns: ReturnType<typeof columnsOf>,
): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await tx.updateTable('cinema_films').set(columns).where('property', '=', property).where('id', '=', id).execute();
    await emit('cinema.changed', property, {});
  });
}

/** Deletes a film. Its files go once nobody can play it any more. */
export async function deleteFilm(services: Services, { property, id }: Film): Promise<void> {
  await requireFilm(services, property, id);
  await changeFilm(services, { property, id }, { deleted_at: services.platform.clock.now() });
}
