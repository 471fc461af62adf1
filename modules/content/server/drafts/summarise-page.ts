import type { ListedPage, WrittenPage } from '../../contract.ts';

/** What the list of pages says of a page. */
export type PageSummary = Pick<ListedPage, 'type' | 'titles' | 'image'>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns what the list of pages says of a draft. */
export function summarisePage({ default_language, windows }: WrittenPage): PageSummary {
  const own = (windows[default_language] ?? Object.values(windows)[0])?.template;
  const titles = Object.entries(windows).map(
    ([language, { template }]) => [language, textOf(template.dataMap.title)] as const,
  );
  return { type: own?.type ?? '', titles: Object.fromEntries(titles), image: textOf(own?.dataMap.image) };
}
