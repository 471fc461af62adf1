import { languageKey } from '#cinema/rules';

type Named = { readonly lang: string; readonly label: string };

/** Whether a file knows the language of a sound or of subtitles. */
export function isKnownLanguage(lang: string): boolean {
  return languageKey(lang) !== '';
}

/** Returns tracks with words for those whose language is unknown, which have nothing but a key. */
export function nameTracks<T extends Named>(tracks: readonly T[], nameless: string): readonly T[] {
  return tracks.map((track) => {
    const { lang, label } = track;
    return !isKnownLanguage(lang) && (label === '' || label === lang) ? { ...track, label: nameless } : track;
  });
}
