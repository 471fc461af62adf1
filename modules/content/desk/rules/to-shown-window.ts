import type { ContentWindow, WrittenPage } from '../../contract.ts';
import { dataOf, partsOf, typeOf } from './written-page.ts';

type Window = { readonly pageId: string; readonly language: string };

/** Returns a page in a language as a guest would get it, unfinished as it may be. */
export function toShownWindow(page: WrittenPage, { pageId, language }: Window): ContentWindow {
  const shown = language in page.windows ? language : page.default_language;
  const { banners = [], config } = partsOf(page, shown);
  const { mail: _mail, ...request } = config?.request ?? { mail: undefined };
  const form = config?.request ? { request: { ...request, by_mail: false } } : {};
  return {
    id: '1',
    page_id: pageId,
    lang_key: shown,
    template: { type: typeOf(page), dataMap: { title: '', ...dataOf(page, shown) } },
    banners,
    config: form,
    html: false,
  } as ContentWindow;
}
