import type { SentFile } from '#platform/web/browser';

/** What can be wrong with an upload: too many bytes, no such picture, broken, too many pixels, no connection, no permission. */
export type UploadWrong = 'size' | 'type' | 'broken' | 'pixels' | 'offline' | 'failed';

const largest = 10 * 1024 * 1024;

/** Whether a file is over 10 MiB: the server would refuse it after the whole way. */
export function isTooLarge({ size }: Pick<File, 'size'>): boolean {
  return size > largest;
}

type Answer = { readonly name?: string; readonly code?: string; readonly reason?: string };

function answerOf(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}

/** What an answer of the server says: the picture's name, or what is wrong. */
export function readUpload({ status, text }: SentFile): { readonly name: string } | UploadWrong {
  if (status === 0) return 'offline';
  const { name, code, reason } = answerOf(text);
  if (status === 201 && name) return { name };
  if (status === 413 || code === 'too_large') return 'size';
  if (code === 'media_invalid' && (reason === 'type' || reason === 'broken' || reason === 'pixels')) return reason;
  return 'failed';
}
