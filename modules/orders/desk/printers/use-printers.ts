import type { shop } from '#orders/contract';
import type { DeskAnswer, DeskBadge } from '#platform/web/desk-shell';
import { shopRoutes } from '../shop-routes.ts';

/** An outlet with its printer and what is stuck there. */
export type OutletPrinter = DeskAnswer<typeof shop, 'GET /api/v1/printers'>['items'][number];

/** Answers that a change to a printer makes stale. */
export const printerAnswers = ['GET /api/v1/printers'] as const;

/** Asked for again after this time too: whoever may not read orders hears no push about tickets. */
const everyMs = 30_000;

/** Outlets with their printers. */
export function usePrinters() {
  return shopRoutes.useRead('GET /api/v1/printers', {}, { everyMs });
}

/** How many tickets did not come out. */
export function usePrintersBadge(): DeskBadge {
  const { data } = usePrinters();
  const count = (data?.items ?? []).reduce((sum, { stuck }) => sum + stuck.length, 0);
  return { count, alarm: count > 0 };
}
