/**
 * Whether a text of `value`, at any depth, has the sign U+0000: nobody types it, and PostgreSQL keeps no text that has it
 * (a backup of SQLite with one could not be put back there).
 */
export function holdsNul(value: unknown): boolean {
  // A list of what is left rather than recursion: a megabyte of brackets is deeper than the stack.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && one.includes('\0')) return true;
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) left.push(inner);
  }
  return false;
}

/** Takes the sign U+0000 out of every text within `value`, in place. */
export function dropNul(value: unknown): void {
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one !== 'object' || one === null) continue;
    const fields = one as Record<string, unknown>;
    for (const [key, inner] of Object.entries(fields)) {
      if (typeof inner === 'string') fields[key] = inner.replaceAll('\0', '');
      else left.push(inner);
    }
  }
}
