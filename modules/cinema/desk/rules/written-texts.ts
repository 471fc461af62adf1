import type { TextsByLanguage } from '#cinema/contract';

/** Returns the texts that have a title, without spaces around them. */
export function writtenTexts(texts: TextsByLanguage): TextsByLanguage {
  const trimmed = Object.entries(texts).map(
    ([language, { title, plot }]) => [language, { title: title.trim(), plot: plot.trim() }] as const,
  );
  return Object.fromEntries(trimmed.filter(([, { title }]) => title !== ''));
}
