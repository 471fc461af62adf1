import type { ListedPage, WrittenPage } from '../../contract.ts';
import { dataOf, partsOf, typeOf } from './written-page.ts';

/** What a guest would miss or not reach on a page. */
export type PageCheck =
  | { readonly kind: 'title'; readonly language: string }
  | { readonly kind: 'missing_language'; readonly language: string }
  | { readonly kind: 'missing_texts'; readonly language: string; readonly count: number }
  | { readonly kind: 'undescribed_picture'; readonly language: string }
  | { readonly kind: 'dead_link'; readonly language: string; readonly title: string }
  | { readonly kind: 'empty_list'; readonly language: string }
  | { readonly kind: 'empty_gallery'; readonly language: string };

/** Checks that keep a page from being published. */
const stopping: ReadonlySet<PageCheck['kind']> = new Set(['title', 'empty_list', 'empty_gallery']);

/** Whether a page cannot be published before this is mended. */
export function isStopping({ kind }: PageCheck): boolean {
  return stopping.has(kind);
}

/** The number of texts of a page in a language; one that the original has and a translation has not is missing. */
function countTexts(page: WrittenPage, language: string): number {
  const { subtitle, lead, paragraphs = [], sections = [], facts = [], price } = dataOf(page, language);
  const single = [subtitle, lead, price].filter(Boolean).length;
  const form = partsOf(page, language).config?.request ? 1 : 0;
  return single + (paragraphs.length > 0 ? 1 : 0) + sections.length + facts.length + form;
}

function checkLinks(page: WrittenPage, language: string, windows: ReadonlySet<string>): readonly PageCheck[] {
  const { children = [] } = dataOf(page, language);
  const banners = partsOf(page, language).banners ?? [];
  return [...children, ...banners].flatMap(({ title, action = '' }): readonly PageCheck[] => {
    const number = /^contentpage\|\s*(\d+)/.exec(action.trim())?.[1];
    const isDead = number !== undefined && !windows.has(number);
    return isDead ? [{ kind: 'dead_link', language, title }] : [];
  });
}

function checkLanguage(page: WrittenPage, language: string): readonly PageCheck[] {
  const { title = '', image, image_alt, children = [], gallery = [] } = dataOf(page, language);
  const type = typeOf(page);
  const missing = countTexts(page, page.default_language) - countTexts(page, language);
  return [
    ...(title.trim() === '' ? [{ kind: 'title', language } as const] : []),
    ...(type === 'list' && children.length === 0 ? [{ kind: 'empty_list', language } as const] : []),
    ...(type === 'gallery' && gallery.length === 0 ? [{ kind: 'empty_gallery', language } as const] : []),
    ...(image && !image_alt ? [{ kind: 'undescribed_picture', language } as const] : []),
    ...(missing > 0 ? [{ kind: 'missing_texts', language, count: missing } as const] : []),
  ];
}

type Hotel = { readonly languages: readonly string[]; readonly pages: readonly ListedPage[] };

/** Returns what a page lacks, language by language in the order of the hotel's; empty if nothing. */
export function checkPage(page: WrittenPage, { languages, pages }: Hotel): readonly PageCheck[] {
  const windows = new Set(pages.flatMap((one) => Object.values(one.windows)));
  const all = [...new Set([...languages, ...Object.keys(page.windows)])];
  return all.flatMap((language): readonly PageCheck[] => {
    if (!(language in page.windows)) return [{ kind: 'missing_language', language }];
    return [...checkLanguage(page, language), ...checkLinks(page, language, windows)];
  });
}
