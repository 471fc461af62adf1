import type { ContentWindow } from '#content/contract';

/** The skin whose pages are read, and the property for servers with several. */
export type SkinPlace = { readonly property: string; readonly projectId: string; readonly skinId: string };

/** What came of reading a file: its JSON, that there is none, or that the server could not be asked. */
export type FileAnswer = { readonly is: 'file'; readonly json: unknown } | { readonly is: 'missing' | 'failed' };

/** What of `fetch` is needed. */
export type FetchFile = (url: string) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** Address of a file of the skin with its cache-buster: `now` in milliseconds since 1970 (modules.md §7). */
export function fileAddress({ property, projectId, skinId }: SkinPlace, name: string, now: number): string {
  const folder = `/skins/${encodeURIComponent(projectId)}/${encodeURIComponent(skinId)}`;
  return `${folder}/${name}?${new URLSearchParams({ property, timestamp: String(now) })}`;
}

/** Reads a JSON file of the skin. Never rejects. */
export async function readFile(fetch: FetchFile, url: string): Promise<FileAnswer> {
  try {
    const answer = await fetch(url);
    if (answer.status === 404) return { is: 'missing' };
    if (answer.status !== 200) return { is: 'failed' };
    return { is: 'file', json: JSON.parse(await answer.text()) as unknown };
  } catch {
    return { is: 'failed' };
  }
}

/** The window that a file holds; undefined when it holds something else. A server of another make may answer. */
export function windowOf(json: unknown): ContentWindow | undefined {
  const given = (typeof json === 'object' && json !== null ? json : {}) as Partial<ContentWindow>;
  if (typeof given.template?.type !== 'string' || typeof given.template.dataMap?.title !== 'string') return undefined;
  const { id = '', page_id = '', lang_key = '', template, banners = [], config = {}, html = false } = given;
  return { id: String(id), page_id, lang_key, template, banners, config, html };
}
