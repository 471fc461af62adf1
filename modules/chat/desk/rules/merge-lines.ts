import type { Conversation, StaffLine } from '#chat/contract';

/** The lines of a conversation that a desk has loaded, none between them missing, oldest first. */
export type KnownLines = { readonly lines: readonly StaffLine[]; readonly hasOlder: boolean };

/** Nothing loaded yet. */
export const noLines: KnownLines = { lines: [], hasOlder: false };

/**
 * Adds a page of lines to those that are known; a line of both is taken from the page, which is newer. A page of older lines
 * ends where the known ones begin. A newer one without a line in common, as after a night without a network, replaces them:
 * there may be others between the two.
 */
export function mergeLines(known: KnownLines, page: Pick<Conversation, 'lines' | 'has_older'>): KnownLines {
  const [first, last] = [page.lines[0], page.lines.at(-1)];
  const [knownFirst] = known.lines;
  if (!knownFirst) return { lines: page.lines, hasOlder: page.has_older };
  if (!first || !last) return { ...known, hasOlder: known.hasOlder && page.has_older };
  if (last.seq < knownFirst.seq) return { lines: [...page.lines, ...known.lines], hasOlder: page.has_older };
  const isNext = known.lines.some(({ seq }) => seq >= first.seq);
  const earlier = isNext ? known.lines.filter(({ seq }) => seq < first.seq) : [];
  const later = known.lines.filter(({ seq }) => seq > last.seq);
  const hasOlder = earlier.length > 0 ? known.hasOlder : page.has_older;
  return { lines: [...earlier, ...page.lines, ...later], hasOlder };
}
