/** Code pages by the names that hotels know; FIAS does not negotiate them. The values are labels of the WHATWG Encoding Standard. */
const labels = {
  utf8: 'utf-8',
  latin1: 'windows-1252',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1254': 'windows-1254',
  'windows-1256': 'windows-1256',
} as const;

/** Name of a code page: `utf8`, `latin1` or `windows-…`. */
export type CodePageName = keyof typeof labels;

/** Converts the text of a record. */
export type CodePage = {
  decode(bytes: Uint8Array): string;
  /** Letters that the code page lacks lose their accent, or become `?`. */
  encode(text: string): Uint8Array;
};

/** The names of the code pages. */
export const codePageNames = Object.keys(labels) as [CodePageName, ...CodePageName[]];

/** Byte of each character of a code page with one byte a character. */
function bytesByCharacter(label: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(label);
  const bytes = Array.from({ length: 256 }, (_value, byte) => byte);
  return new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}

/** Characters that single-byte code pages lack, and their usual replacement. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', ß: 'ss', ł: 'l', Ł: 'L' }),
);

function bytesOf(character: string, table: ReadonlyMap<string, number>): readonly number[] {
  const byte = table.get(character);
  if (byte !== undefined) return [byte];
  const simpler = plain.get(character) ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...simpler].map((one) => table.get(one) ?? 0x3f);
}

/** Returns the code page with a name. */
export function codePageOf(name: CodePageName): CodePage {
  const label = labels[name];
  const decoder = new TextDecoder(label);
  const decode = (bytes: Uint8Array) => decoder.decode(bytes);
  if (label === 'utf-8') return { decode, encode: (text) => new TextEncoder().encode(text) };
  const table = bytesByCharacter(label);
  return {
    decode,
    encode: (text) => Uint8Array.from([...text.normalize('NFC')].flatMap((one) => bytesOf(one, table))),
  };
}
