import { useDeskProperty } from './desk-context.tsx';

/**
 * Returns the keys of the languages in which staff write a text: those that the property offers, its default first, and others that the
 * text has already.
 */
export function useTextLanguages(texts: Readonly<Record<string, unknown>>): readonly string[] {
  const { languages } = useDeskProperty();
  return [...new Set([...languages.map(({ key }) => key), ...Object.keys(texts)])];
}
