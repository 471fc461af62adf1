import { useMemo, useState } from 'react';
import type { RouteResponse } from '#platform/web/desk-shell';
import type { CatalogueEntry, catalogue } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { entryKey } from './rules/arrangement-for-drop.ts';
import { applyDraft } from './rules/catalogue-tree.ts';

/** The live catalogue as the server answers it. */
type LiveCatalogue = RouteResponse<typeof catalogue, 'GET /api/v1/catalogue'>;
/** The draft as the server answers it. */
export type DraftData = RouteResponse<typeof catalogue, 'GET /api/v1/catalogue/draft'>;
/** The catalogue as the editor shows it: `entries` are those of the draft, `live` those that guests see. */
export type CatalogueData = LiveCatalogue & { readonly live: readonly CatalogueEntry[]; readonly draft: DraftData };

/** Queries that a change to the catalogue invalidates, in addition to those invalidated by pushes. */
export const catalogueQueries = ['GET /api/v1/catalogue', 'GET /api/v1/catalogue/draft', 'GET /api/v1/shelf'] as const;

/** Reads the catalogue with its draft. */
export function useCatalogue() {
  const live = catalogueRoutes.useRouteQuery('GET /api/v1/catalogue', {});
  const draft = catalogueRoutes.useRouteQuery('GET /api/v1/catalogue/draft', {});
  const fresh = useMemo<CatalogueData | undefined>(
    () =>
      live.data &&
      draft.data && {
        ...live.data,
        entries: [...applyDraft(live.data.entries, draft.data.changes)],
        live: live.data.entries,
        draft: draft.data,
      },
    [live.data, draft.data],
  );
  const [shown, setShown] = useState(fresh);
  // Right after a publication, an empty draft may arrive before the catalogue that it has become.
  const isAhead = fresh !== undefined && shown !== undefined && fresh.draft.live_revision > fresh.revision;
  if (fresh && !isAhead && fresh !== shown) setShown(fresh);
  return {
    data: isAhead ? shown : fresh,
    error: live.error ?? draft.error,
    isFetching: live.isFetching || draft.isFetching,
    dataUpdatedAt: Math.min(live.dataUpdatedAt, draft.dataUpdatedAt),
    refetch: () => Promise.all([live.refetch(), draft.refetch()]),
    refetchDraft: draft.refetch,
  };
}

/** Returns the entry with a key. */
export function findEntry(data: CatalogueData | undefined, key: string): CatalogueEntry | undefined {
  return data?.entries.find((entry) => entryKey(entry) === key);
}
