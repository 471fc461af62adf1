import type { cinema } from '#cinema/contract';
import { minorDigits, toDecimal } from '#platform/money';
import { type CachedRoute, createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import { useFormats } from '#platform/web/i18n';

/** Hooks of the routes of films. */
export const cinemaRoutes = createRouteHooks<typeof cinema>();

/** Routes whose answers change with films, packages or prices. */
export const libraryQueries = [
  'GET /api/v1/films',
  'GET /api/v1/films/{id}',
  'GET /api/v1/film-packages',
  'GET /api/v1/film-vouchers',
] as const satisfies readonly CachedRoute[];

/** Routes whose answers change with an import or an encoding. */
export const importQueries = [
  'GET /api/v1/films',
  'GET /api/v1/films/{id}',
  'GET /api/v1/films/encoder',
  'GET /api/v1/films/imports',
] as const satisfies readonly CachedRoute[];

/** Routes whose answers change with vouchers. */
export const voucherQueries = [
  'GET /api/v1/film-vouchers',
  'GET /api/v1/film-vouchers/{id}',
] as const satisfies readonly CachedRoute[];

/** Routes whose answers change with a purchase. */
export const purchaseQueries = [
  'GET /api/v1/film-purchases',
  'GET /api/v1/films/statistics',
  ...voucherQueries,
] as const satisfies readonly CachedRoute[];

/** Returns a function that writes minor units as money, in the property's currency or the one that is named. */
export function useMinor(): (minor: number, currency?: string) => string {
  const formats = useFormats();
  const { code } = useDeskProperty().money;
  return (minor, currency = code) => formats.money(toDecimal(minor, minorDigits(currency)), currency);
}
