function bytesByCharacter(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    const isOne = [...text].length === 1 && text !== '\ufffd';
    if (isOne && !table.has(text)) table.set(text, bytes);
    return isOne;
  };
  for (let first = 0; first < 256; first += 1) {
    if (add(first) || first < 0x81) continue;
    for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  }
  return table;
}

const tables = new Map<string, ReturnType<typeof bytesByCharacter>>();

/** Writes a text in an encoding of one byte or two a character; throws where that lacks one. */
export function encodeText(text: string, encoding: string): Uint8Array {
  const table = tables.get(encoding) ?? bytesByCharacter(encoding);
  tables.set(encoding, table);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
