import type { Insertable } from 'kysely';
import type { RouteInput } from '#platform/contract';
import { foldText } from '#platform/node/db';
import type { cinema, TextsByLanguage } from '../../contract.ts';
import { pickTexts } from '../pick-texts.ts';
import type { FilmTable } from '../tables.ts';

/** What staff may write of a film. */
export type FilmEdit = RouteInput<typeof cinema, 'PATCH /api/v1/films/{id}'>['body'];
type Columns = Partial<Insertable<FilmTable>>;

/** A film of which nothing is known. */
export const emptyFilm = {
  ...{ source_key: '', texts: '{}', original_title: '', sought: '', sort_title: '', year: 0, runtime_min: 0 },
  ...{ genres: '[]', directors: '[]', cast: '[]', rating: null, level: 0, protected: 0, price: null },
  ...{ available_from: null, available_until: null, hidden: 0, chapters: '[]', poster: '', backdrop: '' },
  ...{ edited: '[]', deleted_at: null },
} as const satisfies Omit<Insertable<FilmTable>, 'property' | 'id' | 'added_at'>;

const flag = (value: boolean) => (value ? 1 : 0);

/** Columns by the name of their field; those of the same name and type are written as they are. */
const written: { readonly [F in keyof FilmEdit]?: (value: NonNullable<FilmEdit[F]>) => Columns } = {
  texts: (value) => ({ texts: JSON.stringify(value) }),
  genres: (value) => ({ genres: JSON.stringify(value) }),
  directors: (value) => ({ directors: JSON.stringify(value) }),
  cast: (value) => ({ cast: JSON.stringify(value) }),
  chapters: (value) => ({ chapters: JSON.stringify(value) }),
  protected: (value) => ({ protected: flag(value) }),
  hidden: (value) => ({ hidden: flag(value) }),
  rating: (value) => ({ rating: Math.round(value * 10) }),
};

/** Returns the names of the fields that an edit has. */
export function fieldsOf(edit: FilmEdit): readonly (keyof FilmEdit)[] {
  return Object.entries(edit).flatMap(([field, value]) => (value === undefined ? [] : [field as keyof FilmEdit]));
}

/** Returns the columns of the fields that an edit has. */
export function columnsOf(edit: FilmEdit): Columns {
  const columns = fieldsOf(edit).map((field) => {
    const value = edit[field];
    const write = written[field] as ((value: unknown) => Columns) | undefined;
    return write && value !== null ? write(value) : { [field]: value };
  });
  return Object.assign({}, ...columns) as Columns;
}

/** Returns the columns by which a film is sought and sorted, in a hotel whose own language is `language`. */
export function searchColumns(texts: TextsByLanguage, originalTitle: string, language: string) {
  const titles = [...Object.values(texts).map(({ title }) => title), originalTitle];
  return {
    sought: [...new Set(titles.map(foldText))].filter((title) => title !== '').join('\n'),
    sort_title: foldText(pickTexts(texts, [language])?.title ?? originalTitle),
  };
}
