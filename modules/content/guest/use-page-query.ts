import type { ContentWindow, content } from '#content/contract';
import type { PushName } from '#platform/contract';
import { browserFetch } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { asJson, type Json, type QueryResult } from '#platform/web/query';
import type { PageSource } from './load-window.ts';

const refetchOn: readonly PushName<typeof content>[] = ['InSingLocalEvents.pagesChanged'];

/** A page on the screen. */
export type PageState = Pick<QueryResult<unknown>, 'error' | 'refetch' | 'updatedAt'> & {
  readonly data: ContentWindow | 'missing' | undefined;
};

/** What is loaded, and how. Rejections and results with the status `failed` leave the loaded page on the screen. */
type PageLoader<T> = { readonly id: string; readonly load: (source: PageSource, id: string) => Promise<T> };

/** Loads something from the skin's folder in the guest's language, and again when the hotel's pages change. */
export function usePageQuery<T extends { readonly status: string } & Json>(
  kind: 'page' | 'window',
  { id, load }: PageLoader<T>,
): QueryResult<Exclude<T, { readonly status: 'failed' }>> {
  const shell = useGuestShell();
  const language = useLanguage();
  const { id: property, skin } = useProperty();
  const { id: skinId, projectId, base } = skin;
  async function fetch() {
    const source = {
      skin: { property, projectId, skinId, base },
      language,
      fetch: browserFetch,
      now: shell.serverNow(),
    };
    const found = await shell.whileLoading(load(source, id));
    if (found.status !== 'window') shell.log('warn', `${kind} ${id}: ${found.status}`, 'content');
    if (found.status === 'failed') throw new Error(`${kind} ${id}: failed`);
    return found as Exclude<T, { readonly status: 'failed' }>;
  }
  return useGuestQuery({
    key: [kind, property, projectId, skinId, language, id].join('/'),
    fetch,
    refetchOn,
    savedAs: asJson(),
  });
}
