/** Routes of a phone's first screens: their texts are loaded at once (`build/first-texts.ts`), and other screens wait for theirs. */
export const firstScreens: ReadonlySet<string> = new Set(['home', 'login']);
