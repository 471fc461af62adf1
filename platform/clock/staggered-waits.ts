/** The golden ratio's fraction: its multiples fall evenly between each other, however many there are. */
const step = (Math.sqrt(5) - 1) / 2;

/**
 * Creates waits between `ms` and twice as long, in milliseconds, of which any in a row are spread evenly: what is held back at once
 * would otherwise go on at once, and hold the thread until all of it is done.
 */
export function staggeredWaits(ms: number): () => number {
  let at = 0;
  return () => {
    at = (at + step) % 1;
    return ms * (1 + at);
  };
}
