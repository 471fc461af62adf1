import { z } from 'zod';
import { staff, uniqueList } from '#platform/contract';
import { id, propertyQuery, textsByLanguage } from '../fields.ts';
import { minor, noSample, one, page } from './route-fields.ts';

const packageFields = z.object({
  texts: textsByLanguage.refine((texts) => Object.keys(texts).length > 0, 'needs a title in a language'),
  price: minor,
  /** Hours for which it is valid once bought; 0: until the guest leaves. */
  valid_hours: z
    .number()
    .int()
    .min(0)
    .max(24 * 60),
  /** Empty with `all_films`. */
  film_ids: uniqueList(id, 2000),
  /** Every film, those that come later included. */
  all_films: z.boolean(),
  hidden: z.boolean(),
});
const filmPackage = packageFields.extend({ id: z.string(), title: z.string(), film_count: z.number().int() }).meta({
  id: 'FilmPackage',
});
/** A package as staff see it. */
export type StaffPackage = z.output<typeof filmPackage>;

/** Routes of packages. */
export const packageRoutes = {
  'GET /api/v1/film-packages': {
    access: staff('cinema.read'),
    summary: 'Lists the packages.',
    query: propertyQuery,
    answers: { 200: page(filmPackage) },
    sample: { query: {} },
  },
  'POST /api/v1/film-packages': {
    access: staff('cinema.manage'),
    summary: 'Adds a package.',
    query: propertyQuery,
    body: packageFields,
    answers: { 201: filmPackage },
    errors: ['movie_unknown'],
    sample: {
      query: {},
      body: {
        ...{ texts: { en: { title: 'Every film', plot: '' } }, price: 1900, valid_hours: 48 },
        ...{ film_ids: [], all_films: true, hidden: false },
      },
    },
  },
  'PATCH /api/v1/film-packages/{id}': {
    access: staff('cinema.manage'),
    summary: 'Changes a package. Who has bought it keeps its hours.',
    ...one,
    body: packageFields.partial(),
    answers: { 200: filmPackage },
    errors: ['package_unknown', 'movie_unknown'],
    sample: { ...noSample, body: { price: 2100 } },
  },
  'DELETE /api/v1/film-packages/{id}': {
    access: staff('cinema.manage'),
    summary: 'Deletes a package. Who has bought it keeps it.',
    ...one,
    answers: { 204: z.undefined() },
    sample: noSample,
  },
} as const;
