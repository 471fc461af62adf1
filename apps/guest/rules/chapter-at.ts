/** The chapter in which a second is; undefined before the first one. */
export function chapterAt<T extends { readonly start: number }>(chapters: readonly T[], second: number): T | undefined {
  return chapters.filter(({ start }) => start <= second).at(-1);
}
