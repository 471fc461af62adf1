/** What files write where they know no language. */
const unknown = new Set(['und', 'mul', 'mis', 'zxx']);

/** Returns the key of a language as files of films write it (`ger`, `pt_BR`), lower case; empty: it is none. */
export function languageKey(written: string): string {
  const tag = written.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return '';
  const [key = ''] = Intl.getCanonicalLocales(tag);
  return unknown.has(key) || /^q[a-t]/.test(key) ? '' : key.toLowerCase();
}
