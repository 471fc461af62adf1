import type { bill, Folio } from '#bill/contract';
import { minorDigits, toDecimal } from '#platform/money';
import { createRouteHooks, type DeskBadge } from '#platform/web/desk-shell';
import { useFormats } from '#platform/web/i18n';

/** The routes of bills as hooks. */
export const billRoutes = createRouteHooks<typeof bill>();

/** Queries that a line or a decision invalidates. */
export const billQueries = ['GET /api/v1/stays/{id}/folio', 'GET /api/v1/charges'] as const;

/** Returns the folio of a stay; undefined while it is read, and for a guest who is yet to arrive. */
export function useFolio(stayId: string | undefined): Folio | undefined {
  const input = { params: { id: stayId ?? '' } };
  return billRoutes.useRouteQuery('GET /api/v1/stays/{id}/folio', input, { enabled: stayId !== undefined }).data;
}

/** Returns a function that writes minor units of a currency as money. */
export function useMinor(currency: string): (minor: number) => string {
  const formats = useFormats();
  return (minor) => formats.money(toDecimal(minor, minorDigits(currency)), currency);
}

/** Marks the menu while somebody must decide on a charge. */
export function useChargesBadge(): DeskBadge {
  const { data } = billRoutes.useRouteQuery('GET /api/v1/charges', {});
  const count = data?.items.length ?? 0;
  return { count, alarm: count > 0 };
}
