import { localStore } from '#platform/web/browser';

/** Key of the last searches on the device, which go with the stay. */
export const recentKey = 'search-recent';
const most = 6;

/** Returns the last searches of the stay on this device, the latest first. */
export function readRecent(): readonly string[] {
  try {
    const terms: unknown = JSON.parse(localStore.getItem(recentKey) ?? '[]');
    return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers a search that led to something. */
export function rememberSearch(term: string): void {
  const others = readRecent().filter((one) => one.toLowerCase() !== term.toLowerCase());
  if (term !== '') localStore.setItem(recentKey, JSON.stringify([term, ...others].slice(0, most)));
}

/** Forgets the last searches. */
export function forgetRecent(): void {
  localStore.removeItem(recentKey);
}
