/** Bytes of text that the rows of one answer hold together, if a list has no bound of its own. */
const mostBytes = 1024 * 1024;

function bytesOf(row: object): number {
  let bytes = 0;
  for (const value of Object.values(row)) if (typeof value === 'string') bytes += Buffer.byteLength(value);
  return bytes;
}

/**
 * Returns the first rows of a list, as many as hold at most `most` bytes of text together, but one at least: a limit of rows alone lets
 * an answer grow with what guests write into each.
 */
export function withinBytes<Row extends object>(rows: readonly Row[], most: number = mostBytes): Row[] {
  let bytes = 0;
  const beyond = rows.findIndex((row, at) => {
    bytes += bytesOf(row);
    return bytes > most && at > 0;
  });
  return rows.slice(0, beyond < 0 ? rows.length : beyond);
}
