/** Returns the first word of a name, as staff sign what they write to guests. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
