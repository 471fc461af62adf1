import { useMemo } from 'react';
import { browserFetch } from '#platform/web/browser';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { PageSource } from './load-window.ts';

/** Returns a function that gives the source of pages in the guest's language, with the current time at each call. */
export function usePageSource(): () => PageSource {
  const shell = useGuestShell();
  const language = useLanguage();
  const { id: property, skin } = useProperty();
  const { id: skinId, projectId } = skin;
  return useMemo(
    () => () => ({ skin: { property, projectId, skinId }, language, fetch: browserFetch, now: shell.serverNow() }),
    [property, projectId, skinId, language, shell],
  );
}
