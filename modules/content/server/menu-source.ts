import type { MenuItem, MenuSource } from '#property/contract';
import type { PageEntry, WindowBody } from '../contract.ts';
import type { ContentStore } from './tables.ts';

/** Maximum number of pages in a default menu; a hotel with more arranges them itself. */
const maxPages = 40;

function chooseWindow(entries: readonly PageEntry[], languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const entry = entries.find(({ lang_key }) => lang_key.toLowerCase() === language);
    if (entry) return entry.window_id;
  }
  return (entries.find((entry) => entry.default) ?? entries[0])?.window_id;
}

function toItem(windowId: string, body: string): MenuItem {
  const { template } = JSON.parse(body) as WindowBody;
  const { title, subtitle, image } = template.dataMap;
  const action = `contentpage|${windowId}`;
  return {
    title,
    ...(subtitle !== undefined && { subtitle }),
    icon: 'mdi-file-document-outline',
    ...(image !== undefined && { foreground_image: image }),
    page: true,
    onclick: action,
    oneapp_onclick: action,
  };
}

/** Returns the pages of a hotel's skin for its default menu. */
export function createMenuSource(store: Pick<ContentStore, 'read'>): MenuSource {
  return async ({ id, defaultLanguage, skin }, language) => {
    const pages = await store.read
      .selectFrom('content_pages')
      .select('entries')
      .where('property', '=', id)
      .where('project_id', '=', skin.projectId)
      .where('skin_id', '=', skin.id)
      .orderBy('page_id')
      .limit(maxPages)
      .execute();
    const chosen = pages.flatMap(
      ({ entries }) => chooseWindow(JSON.parse(entries) as PageEntry[], [language, defaultLanguage]) ?? [],
    );
    if (chosen.length === 0) return { items: [] };
    const windows = await store.read
      .selectFrom('content_windows')
      .select(['window_id', 'body'])
      .where('property', '=', id)
      .where('project_id', '=', skin.projectId)
      .where('skin_id', '=', skin.id)
      .where('window_id', 'in', chosen)
      .execute();
    const bodies = new Map(windows.map(({ window_id, body }) => [window_id, body]));
    return {
      items: chosen.flatMap((windowId) => {
        const body = bodies.get(windowId);
        return body === undefined ? [] : [toItem(windowId, body)];
      }),
    };
  };
}
