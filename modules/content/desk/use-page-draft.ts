import { useEffect, useEffectEvent, useState } from 'react';
import { systemClock } from '#platform/clock';
import { ApiProblem, useDeskOfflineSince, useDeskProperty, useUnsavedWarning } from '#platform/web/desk-shell';
import type { WrittenPage } from '../contract.ts';
import { pageQueries, pageRoutes } from './page-route-hooks.ts';

/** How long after the last key a draft is saved, in milliseconds. */
const pauseMs = 800;
/** How long after a failure it is tried again. */
const retryMs = 5_000;

/** What this tab has written and the version of the draft that it is based on. */
type Local = { readonly page: WrittenPage; readonly version: number; readonly isUnsaved: boolean };

/** Who saved the draft meanwhile; both empty if the draft is gone. */
export type DraftConflict = { readonly by: string; readonly at: string };

const saveRoute = 'PUT /api/v1/properties/{propertyId}/pages/{pageId}/draft';

function conflictOf(error: unknown): DraftConflict | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'draft_changed') return undefined;
  const { by = '', at = '' } = error.details as Partial<DraftConflict>;
  return { by, at };
}

/** Reads a page and saves what is written a moment after the last key, and when the page is left. */
export function usePageDraft(pageId: string) {
  const { id: propertyId } = useDeskProperty();
  const isOffline = useDeskOfflineSince() !== undefined;
  const params = { propertyId, pageId };
  const read = pageRoutes.useRouteQuery('GET /api/v1/properties/{propertyId}/pages/{pageId}', { params });
  const put = pageRoutes.useRouteMutation(saveRoute, pageQueries);
  const [local, setLocal] = useState<Local>();
  const [conflict, setConflict] = useState<DraftConflict>();
  const [isFailed, setIsFailed] = useState(false);
  const { draft = null, published = null } = read.data ?? {};
  const storedVersion = draft?.version ?? 0;
  // Once the server has what was written here, or something newer, this tab follows it again.
  const mine = local && (local.isUnsaved || storedVersion < local.version) ? local : undefined;
  const stored = draft ?? published;
  const page = mine?.page ?? (stored && { default_language: stored.default_language, windows: stored.windows });
  const isUnsaved = local?.isUnsaved === true;

  const save = useEffectEvent(async (written: WrittenPage, version: number) => {
    try {
      const { version: next } = await put.run({ params, body: { ...written, version } });
      setIsFailed(false);
      setLocal((now) => now && { ...now, version: next, isUnsaved: now.page !== written });
    } catch (error) {
      setConflict(conflictOf(error));
      setIsFailed(true);
    }
  });

  const isWaiting = isUnsaved && !put.isPending && !isOffline && conflict === undefined;
  useEffect(() => {
    if (!isWaiting || !local) return undefined;
    const timer = systemClock.after(isFailed ? retryMs : pauseMs, () => void save(local.page, local.version));
    return () => timer.cancel();
  }, [isWaiting, isFailed, local]);
  const leave = useEffectEvent(() => {
    if (isWaiting && local) void save(local.page, local.version);
  });
  useEffect(() => () => leave(), []);
  useUnsavedWarning(isUnsaved);

  return {
    read,
    page,
    published,
    draft,
    isUnsaved,
    isFailed,
    conflict,
    /** The version to publish; undefined while something is not saved. */
    savedVersion: isUnsaved || put.isPending ? undefined : Math.max(storedVersion, mine?.version ?? 0),
    write: (next: WrittenPage) => setLocal({ page: next, version: mine?.version ?? storedVersion, isUnsaved: true }),
    /** Saves what is written here over what somebody else has saved. */
    async keepMine() {
      const { data } = await read.refetch();
      setConflict(undefined);
      setLocal((now) => now && { ...now, version: data?.draft?.version ?? 0 });
    },
    /** Forgets what is written here. */
    async takeTheirs() {
      await read.refetch();
      setConflict(undefined);
      setIsFailed(false);
      setLocal(undefined);
    },
  };
}

/** A page that is being edited. */
export type PageDraft = ReturnType<typeof usePageDraft>;
