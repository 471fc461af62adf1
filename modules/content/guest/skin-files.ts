import type { ContentWindow } from '#content/contract';

/** A skin, with its property for servers with several properties. */
export type SkinRef = {
  readonly property: string;
  readonly projectId: string;
  readonly skinId: string;
  /** Path below which skins are read. */
  readonly base: string;
};

/** Result of loading a file: its JSON, or whether it is missing or the request failed. */
export type FileResult =
  | { readonly status: 'file'; readonly json: unknown }
  | { readonly status: 'missing' | 'failed' };

/** The part of `fetch` that loading files uses. */
export type FetchFile = (url: string) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** Returns the URL of a skin file with its cache-buster `now` (milliseconds since 1970; docs/reference/modules.md §7). */
export function fileUrl({ property, projectId, skinId, base }: SkinRef, name: string, now: number): string {
  const folder = `${base}/${encodeURIComponent(projectId)}/${encodeURIComponent(skinId)}`;
  return `${folder}/${name}?${new URLSearchParams({ property, timestamp: String(now) })}`;
}

/** Loads a JSON file of the skin. Never rejects. */
export async function fetchJsonFile(fetch: FetchFile, url: string): Promise<FileResult> {
  try {
    const answer = await fetch(url);
    if (answer.status === 404) return { status: 'missing' };
    if (answer.status !== 200) return { status: 'failed' };
    return { status: 'file', json: JSON.parse(await answer.text()) as unknown };
  } catch {
    return { status: 'failed' };
  }
}

/** Parses a window; `undefined` for any other JSON, as another server implementation may respond. */
export function parseWindow(json: unknown): ContentWindow | undefined {
  const given = (typeof json === 'object' && json !== null ? json : {}) as Partial<ContentWindow>;
  if (typeof given.template?.type !== 'string' || typeof given.template.dataMap?.title !== 'string') return undefined;
  const { id = '', page_id = '', lang_key = '', template, banners = [], config = {}, html = false } = given;
  return { id: String(id), page_id, lang_key, template, banners, config, html };
}
