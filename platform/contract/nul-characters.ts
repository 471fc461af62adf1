/**
 * Returns whether any string in `value`, at any depth, contains U+0000. PostgreSQL cannot store it, so a SQLite backup
 * that contained one could not be restored there.
 */
export function containsNul(value: unknown): boolean {
  // Iterative rather than recursive: a megabyte of brackets would overflow the stack.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && one.includes('\0')) return true;
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) left.push(inner);
  }
  return false;
}

/** Removes U+0000 from every string in `value`, in place. */
export function stripNul(value: unknown): void {
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
