import { isDemoMode, isWalkinMode, type SessionState } from './session-state.ts';

/** Sources of the language; keys in any case, with or without a region (`de-CH`). */
export type LanguageSources = {
  readonly query: string | undefined;
  /** Cookie `lang-key`: the guest's choice on this device. */
  readonly cookie: string | undefined;
  /** Languages of the browser, best first. */
  readonly browser: readonly string[];
  /** Keys offered by the property, upper case; empty: any. */
  readonly available: readonly string[];
  readonly fallback: string;
};

function offered(wanted: string | undefined, available: readonly string[]): string | undefined {
  const key = wanted?.trim().toUpperCase();
  if (!key) return undefined;
  if (available.length === 0) return key.split(/[-_]/)[0];
  return [key, key.split(/[-_]/)[0]].find((candidate) => available.includes(candidate ?? ''));
}

/**
 * Picks the initial language (docs/reference/platform.md §4): the query's, else the cookie's, else the browser's, else
 * the fallback. It counts as chosen by the guest if the cookie is set, or if the query differs from the language
 * otherwise picked.
 */
export function pickLanguage(sources: LanguageSources): SessionState['language'] {
  const { available } = sources;
  const cookie = offered(sources.cookie, available);
  const browser = sources.browser.map((wanted) => offered(wanted, available)).find((key) => key !== undefined);
  const usual = cookie ?? browser ?? sources.fallback;
  const query = offered(sources.query, available);
  return { key: query ?? usual, chosen: cookie !== undefined || (query !== undefined && query !== usual) };
}

/** Applies the guest profile's language, except in demo and walk-in modes and over the guest's own choice. */
export function profileLanguage(state: SessionState, profileKey: string): Pick<SessionState, 'language'> {
  const key = offered(profileKey, state.property.languages);
  const applies = !isDemoMode(state.mode) && !isWalkinMode(state.mode) && !state.language.chosen;
  return { language: applies && key ? { key, chosen: false } : state.language };
}
