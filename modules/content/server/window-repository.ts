import type { ContentWindow, PageEntry, WindowBody } from '../contract.ts';
import type { ContentStore, SkinKey } from './tables.ts';

/** A stored window with the time of its last change (milliseconds since 1970). */
export type StoredWindow = WindowBody & { readonly changedAt: number };

/** Reads a window; `undefined` if the skin has none with this number. */
export async function readWindow(
  store: Pick<ContentStore, 'read'>,
  skin: SkinKey,
  windowId: string,
): Promise<StoredWindow | undefined> {
  const row = await store.read
    .selectFrom('content_windows')
    .select(['body', 'html', 'style', 'script', 'changed_at'])
    .where('property', '=', skin.property)
    .where('project_id', '=', skin.project_id)
    .where('skin_id', '=', skin.skin_id)
    .where('window_id', '=', windowId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { html, style, script } = row;
  const files = { ...(html && { html }), ...(style && { style }), ...(script && { script }) };
  return { ...(JSON.parse(row.body) as WindowBody), ...files, changedAt: row.changed_at };
}

/** Reads a page's windows by language; `undefined` if the skin has no such page. */
export async function readPage(
  store: Pick<ContentStore, 'read'>,
  skin: SkinKey,
  pageId: string,
): Promise<readonly PageEntry[] | undefined> {
  const row = await store.read
    .selectFrom('content_pages')
    .select('entries')
    .where('property', '=', skin.property)
    .where('project_id', '=', skin.project_id)
    .where('skin_id', '=', skin.skin_id)
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return row && (JSON.parse(row.entries) as PageEntry[]);
}

/** Returns the public part of a window: everything but files and mail settings. `hasMail`: the server has a mail server. */
export function toContentWindow(id: string, window: StoredWindow, hasMail: boolean): ContentWindow {
  const { page_id = '', lang_key = '', template, banners, config, html } = window;
  if (!config.request) return { id, page_id, lang_key, template, banners, config: {}, html: html !== undefined };
  const { mail: _mail, ...request } = config.request;
  return {
    id,
    page_id,
    lang_key,
    template,
    banners,
    config: { request: { ...request, by_mail: hasMail } },
    html: html !== undefined,
  };
}
