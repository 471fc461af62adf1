import type { RouteResponse } from '#platform/web/desk-shell';
import type { CatalogueEntry, catalogue } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { entryKey } from './rules/arrangement-for-drop.ts';

/** The catalogue as read by the editor. */
export type CatalogueData = RouteResponse<typeof catalogue, 'GET /api/v1/catalogue'>;

/** Queries that a change to the catalogue invalidates, in addition to those invalidated by pushes. */
export const catalogueQueries = ['GET /api/v1/catalogue', 'GET /api/v1/shelf'] as const;

/** Reads the catalogue. */
export function useCatalogue() {
  return catalogueRoutes.useRouteQuery('GET /api/v1/catalogue', {});
}

/** Returns the entry with a key. */
export function findEntry(data: CatalogueData | undefined, key: string): CatalogueEntry | undefined {
  return data?.entries.find((entry) => entryKey(entry) === key);
}

/** Returns the version of the entry with a key, and who changed it last. */
export function findEdit(data: CatalogueData | undefined, key: string) {
  return data?.edits.find((edit) => entryKey(edit) === key);
}
