/** Returns where the quote of a cell closes: before a separator or the end, with spaces between; -1: it does not. */
function closingOf(text: string, from: number, separator: string): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1;
    else {
      let after = at + 1;
      while (text[after] === ' ') after += 1;
      if (after >= text.length || text[after] === separator) return at;
    }
  }
  return -1;
}

/** Returns the cells of a record; undefined: a quote does not close. A quote within a cell is a character like others. */
export function splitRecord(text: string, separator: string): readonly string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    while (text[at] === ' ') at += 1;
    const isQuoted = text[at] === '"';
    const closing = isQuoted ? closingOf(text, at + 1, separator) : at;
    if (closing < 0) return undefined;
    const found = text.indexOf(separator, closing);
    const end = found < 0 ? text.length : found;
    cells.push(isQuoted ? text.slice(at + 1, closing).replaceAll('""', '"') : text.slice(at, end));
    at = end + 1;
  }
  return cells;
}

/** Returns the cells of a record whose quotes are broken, as if they were none. */
export function splitPlainly(text: string, separator: string): readonly string[] {
  return text.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''));
}
