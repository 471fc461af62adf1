import CodepageEncoder from '@point-of-sale/codepage-encoder';
import type { PrinterFields } from '#orders/contract';

type CodePage = PrinterFields['code_page'];

const esc = 0x1b;
const gs = 0x1d;
const fs = 0x1c;
const dle = 0x10;

/** Code page numbers for `ESC t`. */
const tables: { readonly [page in CodePage]: number } = {
  cp437: 0,
  cp850: 2,
  cp852: 18,
  cp858: 19,
  cp866: 17,
  windows1252: 16,
  windows1250: 45,
  windows1251: 46,
  windows1253: 47,
  windows1254: 48,
  windows1257: 51,
};

/** ESC/POS commands as bytes (Epson ESC/POS Command Reference). */
export const command = {
  /**
   * `ESC @`: initialises the printer; `FS .`: leaves the two-byte mode in which those of the Chinese market begin, and which others
   * ignore; `ESC t`: selects the code page.
   */
  initialise: (page: CodePage) => Uint8Array.of(esc, 0x40, fs, 0x2e, esc, 0x74, tables[page]),
  /** `GS !`: character width and height, 1 to 8 times. */
  size: (width: number, height: number) => Uint8Array.of(gs, 0x21, ((width - 1) << 4) | (height - 1)),
  bold: (on: boolean) => Uint8Array.of(esc, 0x45, on ? 1 : 0),
  /** White on black. */
  inverse: (on: boolean) => Uint8Array.of(gs, 0x42, on ? 1 : 0),
  line: Uint8Array.of(0x0a),
  feed: (lines: number) => Uint8Array.of(esc, 0x64, lines),
  /** `GS V B`: feeds to the cutter and makes a partial cut. */
  cut: Uint8Array.of(gs, 0x56, 0x42, 0x00),
  /** `GS r 1`: answered once everything before it is printed. */
  confirm: Uint8Array.of(gs, 0x72, 0x01),
  /** `DLE EOT`: answered at once. 1: printer, 2: why it is offline, 4: paper. */
  queryStatus: (what: 1 | 2 | 4) => Uint8Array.of(dle, 0x04, what),
};

/** ASCII replacements for common characters that old code pages lack. */
const plain: { readonly [sign: string]: string } = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  '×': 'x',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '−': '-',
};

/** Returns text as one line, without anything that a printer could interpret as a command. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();
}

function byteOf(letter: string, page: CodePage): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return code;
  const [byte = 0x3f] = CodepageEncoder.encode(letter, page);
  return byte === 0x3f || byte < 0x80 ? undefined : byte;
}

/** Encodes clean text in a code page; undefined if the code page lacks a character. */
export function encodeText(text: string, page: CodePage): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const letter of text) {
    const own = byteOf(letter, page);
    const letters = own === undefined ? plain[letter] : undefined;
    if (own !== undefined) bytes.push(own);
    else if (letters !== undefined) bytes.push(...Buffer.from(letters, 'latin1'));
    else return undefined;
  }
  return Uint8Array.from(bytes);
}

/** Encodes text in a code page, with `?` for every missing character. */
export function encodeWithPlaceholders(text: string, page: CodePage): Uint8Array {
  const parts = [...text].map((letter) => encodeText(letter, page) ?? Uint8Array.of(0x3f));
  return Uint8Array.from(Buffer.concat(parts));
}
