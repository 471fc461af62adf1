/** Returns the language of a key without its region, lower case: `pt` of `pt-BR`. */
export function baseLanguage(key: string): string {
  return key.toLowerCase().split(/[-_]/u)[0] ?? '';
}

/** Whether two keys mean one language; an unknown one is no other. */
export function isSameLanguage(one: string, other: string): boolean {
  return one === '' || other === '' || baseLanguage(one) === baseLanguage(other);
}
