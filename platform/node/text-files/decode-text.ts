import { detectEncoding } from './detect-encoding.ts';
import { markedEncoding } from './marked-encoding.ts';
import { WordSample } from './word-sample.ts';

const headLength = 1024;

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Returns the text of a small file whose encoding nobody declares: by its byte order mark, as UTF-16 or UTF-8, else by its letters.
 * Undefined: it is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = markedEncoding(bytes.subarray(0, headLength));
  const certain = decoded(bytes, marked ?? 'utf-8');
  if (certain !== undefined || marked !== undefined || bytes.includes(0)) return certain;
  const words = new WordSample();
  words.add(bytes);
  return decoded(bytes, detectEncoding(words.bytes));
}
