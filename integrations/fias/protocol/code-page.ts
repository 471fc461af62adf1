/** Converts the text of a record. */
export type CodePage = {
  decode(bytes: Uint8Array): string;
  /** Letters that the code page lacks lose their accent, or become `?`. */
  encode(text: string): Uint8Array;
};

/** Encodings of the WHATWG Encoding Standard in which no letter has a byte of STX or ETX. */
const usable = /^(?:utf-8|windows-\d+|iso-8859-\d+|koi8-[ru]|ibm866|gbk|gb18030|big5|euc-kr|shift_jis)$/;

/**
 * Returns the encoding that a hotel means, by any label of the WHATWG Encoding Standard (`utf8`, `latin1`, `cp1252`, `iso-8859-2`), as
 * FIAS negotiates none; undefined: it is none that records can be written in.
 */
export function encodingOf(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label.replace(/^win(?=\d)/i, 'cp').replaceAll('_', '-'));
    return usable.test(encoding) ? encoding : undefined;
  } catch {
    return undefined;
  }
}

type Table = ReadonlyMap<string, readonly number[]>;

/** Bytes of each character of a code page with one byte a character, or two. */
function bytesByCharacter(encoding: string): Table {
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

const tables = new Map<string, Table>();

function tableOf(encoding: string): Table {
  const known = tables.get(encoding) ?? bytesByCharacter(encoding);
  tables.set(encoding, known);
  return known;
}

/** Characters that code pages lack, and their usual replacement. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', ß: 'ss', ł: 'l', Ł: 'L' }),
);

function bytesOf(character: string, table: Table): readonly number[] {
  const bytes = table.get(character);
  if (bytes !== undefined) return bytes;
  const simpler = plain.get(character) ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...simpler].flatMap((one) => table.get(one) ?? [0x3f]);
}

/** What is no UTF-8 at all is of the code page of Western Europe: nobody told the hotel that its PMS writes it. */
function createUtf8(): CodePage {
  const [utf8, western] = [new TextDecoder('utf-8'), new TextDecoder('windows-1252')];
  return {
    decode(bytes) {
      const text = utf8.decode(bytes);
      // A letter that was cut in two is broken in a text whose other letters are whole.
      const isOther = text.includes('\ufffd') && !/[^\p{ASCII}\ufffd]/u.test(text);
      return isOther ? western.decode(bytes) : text;
    },
    encode: (text) => new TextEncoder().encode(text),
  };
}

/** Returns the code page with a label; UTF-8 where there is none. */
export function codePageOf(label: string): CodePage {
  const encoding = encodingOf(label) ?? 'utf-8';
  if (encoding === 'utf-8') return createUtf8();
  const decoder = new TextDecoder(encoding);
  return {
    decode: (bytes) => decoder.decode(bytes),
    encode(text) {
      const table = tableOf(encoding);
      return Uint8Array.from([...text.normalize('NFC')].flatMap((one) => bytesOf(one, table)));
    },
  };
}
