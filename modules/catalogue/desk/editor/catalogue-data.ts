import type { DeskAnswer } from '#platform/web/desk-shell';
import type { CatalogueEntry, catalogue } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-routes.ts';
import { keyOf } from './rules/arrange-drop.ts';

/** The catalogue as the editor reads it. */
export type CatalogueData = DeskAnswer<typeof catalogue, 'GET /api/v1/catalogue'>;

/** Answers that a change of the catalogue makes stale, beside what pushes tell. */
export const catalogueAnswers = ['GET /api/v1/catalogue', 'GET /api/v1/shelf'] as const;

/** Reads the catalogue and keeps it fresh. */
export function useCatalogue() {
  return catalogueRoutes.useRead('GET /api/v1/catalogue', {});
}

/** The entry with a key. */
export function entryAt(data: CatalogueData | undefined, key: string): CatalogueEntry | undefined {
  return data?.entries.find((entry) => keyOf(entry) === key);
}

/** Who changed the entry with a key last, and its version. */
export function editAt(data: CatalogueData | undefined, key: string) {
  return data?.edits.find((edit) => keyOf(edit) === key);
}
