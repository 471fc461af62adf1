import { createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import type { property } from '#property/contract';
import type { content } from '../contract.ts';

/** The routes of the pages as hooks. */
export const pageRoutes = createRouteHooks<typeof content>();

/** The routes of the property as hooks: its pictures, and what guests' screens start with. */
export const propertyRoutes = createRouteHooks<typeof property>();

/** Queries that a change of a page invalidates. */
export const pageQueries = [
  'GET /api/v1/properties/{propertyId}/pages',
  'GET /api/v1/properties/{propertyId}/pages/{pageId}',
  'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications',
] as const;

/** Returns the hotel's pages, by page id. */
export function usePages() {
  const { id } = useDeskProperty();
  return pageRoutes.useRouteQuery('GET /api/v1/properties/{propertyId}/pages', { params: { propertyId: id } });
}

/** Returns the hotel's pictures. */
export function usePictures() {
  const { id } = useDeskProperty();
  return propertyRoutes.usePagedRouteQuery('GET /api/v1/properties/{propertyId}/media', {
    params: { propertyId: id },
  });
}
