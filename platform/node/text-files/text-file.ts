import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { detectEncoding } from './detect-encoding.ts';
import { markedEncoding } from './marked-encoding.ts';
import { unpack } from './unpack.ts';
import { WordSample } from './word-sample.ts';

/** Why a file cannot be read. */
export class TextFileError extends Error {
  readonly reason: 'too_large' | 'truncated' | 'damaged';

  constructor(reason: TextFileError['reason'], message: string) {
    super(message);
    this.name = 'TextFileError';
    this.reason = reason;
  }
}

/** A text file whose encoding is known. */
export type TextFile = {
  /** Label of the WHATWG Encoding Standard. */
  readonly encoding: string;
  /** Reads the text from its beginning, without a byte order mark. */
  pieces(): AsyncGenerator<string>;
};

type Options = {
  /** Maximum number of bytes after unpacking. */
  readonly limit: number;
  /** Returns the encoding that the first characters declare, if any. */
  readonly declaredIn?: (head: string) => string | undefined;
  /** Encoding that the sender declares, as by `charset` of a Content-Type. */
  readonly charset?: string | undefined;
  /** Encoding of a file of which neither says it, such as the usual one of its language. */
  readonly usual?: string | undefined;
};

const headLength = 1024;

async function* bytesOf(path: string, limit: number): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  const magic = new Uint8Array(6);
  await file.read(magic, 0, 6, 0).finally(() => file.close());
  let seen = 0;
  try {
    for await (const chunk of unpack(createReadStream(path, { highWaterMark: 64 * 1024 }), magic)) {
      seen += chunk.byteLength;
      if (seen > limit) throw new TextFileError('too_large', `the file has more than ${limit} bytes`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof TextFileError) throw error;
    const truncated = (error as { code?: string }).code === 'Z_BUF_ERROR';
    throw new TextFileError(truncated ? 'truncated' : 'damaged', String(error));
  }
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding) !== undefined;
  } catch {
    return false;
  }
}

/** Returns whether all bytes are UTF-8, and the first ones. */
async function inspect(path: string, limit: number): Promise<{ readonly utf8: boolean; readonly head: Uint8Array }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = new Uint8Array();
  let utf8 = true;
  for await (const chunk of bytesOf(path, limit)) {
    if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength)]);
    if (utf8) utf8 = decodes(decoder, chunk);
  }
  return { utf8: utf8 && decodes(decoder), head };
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the words beyond ASCII of a file that is not UTF-8 throughout; undefined: nearly all its letters beyond ASCII are UTF-8, since
 * producers cut texts within a letter, and join files of two encodings.
 */
async function foreignWords(path: string, limit: number): Promise<Uint8Array | undefined> {
  const decoder = new TextDecoder('utf-8');
  const words = new WordSample();
  let [letters, lost] = [0, 0];
  const count = (text: string) => {
    letters += text.match(/\P{ASCII}/gu)?.length ?? 0;
    lost += text.match(/\ufffd/g)?.length ?? 0;
  };
  for await (const chunk of bytesOf(path, limit)) {
    count(decoder.decode(chunk, { stream: true }));
    words.add(chunk);
  }
  count(decoder.decode());
  return lost * 10 <= letters ? undefined : words.bytes;
}

/** Returns an encoding that is declared and may be true of bytes that are no UTF-8. */
function usable(declared: string | undefined): string | undefined {
  const name = declared?.trim().toLowerCase() ?? '';
  return name !== '' && !/^utf-?(8|16)/.test(name) && isKnown(name) ? name : undefined;
}

/** What clients declare of any text where nobody said anything: the default of HTTP until 2014. */
const unsaid = /^(?:iso[-_]?8859-1|latin-?1|l1|(?:us-)?ascii)$/;

/** Returns the encoding of a file by all that is known of it. */
async function encodingOf(path: string, options: Options): Promise<string> {
  const { limit, declaredIn, charset, usual } = options;
  const { utf8, head } = await inspect(path, limit);
  const marked = markedEncoding(head) ?? (utf8 ? 'utf-8' : undefined);
  if (marked !== undefined) return marked;
  const words = await foreignWords(path, limit);
  if (words === undefined) return 'utf-8';
  const sent = usable(charset);
  const isUnsaid = sent !== undefined && unsaid.test(sent);
  const declared = (isUnsaid ? undefined : sent) ?? usable(declaredIn?.(Buffer.from(head).toString('latin1')));
  return declared ?? detectEncoding(words, isUnsaid ? undefined : usual);
}

/**
 * Opens a text file, plain or packed as gzip or xz. A byte order mark counts, and UTF-16 without one is recognised by its zeros. Producers
 * declare encodings wrongly, so bytes that are UTF-8 nearly throughout are read as such, with U+FFFD for those that are not; else what the
 * sender declares counts, else the file's declaration, else what its letters show (`detectEncoding`), else the usual encoding, else
 * windows-1252. Latin-1 and ASCII of the sender, which may be its default, count for nothing but against the usual encoding. The whole
 * file is read once for it, twice where it is not UTF-8 throughout. Throws {@link TextFileError}.
 */
export async function openTextFile(path: string, options: Options): Promise<TextFile> {
  const encoding = await encodingOf(path, options);
  async function* pieces(): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of bytesOf(path, options.limit)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  }
  return { encoding, pieces };
}

/** Characters by which the format of a file is recognised. */
const beginningLength = 64;

/** Returns the first characters of a text, without spaces before them. */
export async function beginningOf({ pieces }: Pick<TextFile, 'pieces'>): Promise<string> {
  let beginning = '';
  for await (const piece of pieces()) {
    beginning = `${beginning}${piece}`.trimStart();
    if (beginning.length >= beginningLength) break;
  }
  return beginning;
}
