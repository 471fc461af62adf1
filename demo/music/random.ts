/** Returns numbers from 0 to 1 that are the same each time for a name. */
export function numbersOf(name: string): () => number {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
