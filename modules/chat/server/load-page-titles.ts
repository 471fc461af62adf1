import type { ChatContext } from './context.ts';
import type { LineTable } from './tables.ts';
import type { PageTitles } from './views.ts';

/** Returns the titles of the content pages that lines point to, in the first of these languages that each has. */
export async function loadPageTitles(
  { content }: ChatContext,
  lines: readonly LineTable[],
  languages: readonly string[],
): Promise<PageTitles> {
  const pages = new Map(lines.filter(({ page }) => page !== '').map(({ page, property }) => [page, property]));
  const titles = await Promise.all(
    [...pages].map(
      async ([page, property]) => [page, (await content.titleOf(property, page, languages)) ?? ''] as const,
    ),
  );
  return new Map(titles);
}
