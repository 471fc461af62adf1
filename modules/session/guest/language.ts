import { isDemoMode, isWalkinMode, type SessionState } from './session-state.ts';

/** What a language may be picked from; keys in any case, with or without a region (`de-CH`). */
export type LanguageSources = {
  readonly query: string | undefined;
  /** Cookie `lang-key`: what the guest chose on this device. */
  readonly cookie: string | undefined;
  /** Languages of the browser, best first. */
  readonly browser: readonly string[];
  /** Keys that the property offers, upper case; empty: any. */
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
 * The language to begin with (platform.md §4): the query's, else the cookie's, else the browser's, else the fallback.
 * It counts as chosen by the guest when the cookie says so, or when the query asks for another than would come anyway.
 */
export function pickLanguage(sources: LanguageSources): SessionState['language'] {
  const { available } = sources;
  const cookie = offered(sources.cookie, available);
  const browser = sources.browser.map((wanted) => offered(wanted, available)).find((key) => key !== undefined);
  const usual = cookie ?? browser ?? sources.fallback;
  const query = offered(sources.query, available);
  return { key: query ?? usual, chosen: cookie !== undefined || (query !== undefined && query !== usual) };
}

/** The guest profile's language: only outside demo and walk-in modes, and not over the guest's own choice. */
export function profileLanguage(state: SessionState, profileKey: string): Pick<SessionState, 'language'> {
  const key = offered(profileKey, state.property.languages);
  const applies = !isDemoMode(state.mode) && !isWalkinMode(state.mode) && !state.language.chosen;
  return { language: applies && key ? { key, chosen: false } : state.language };
}
