import type { UploadResult } from '#platform/web/browser';

/** Why an upload failed: too many bytes, unsupported type, broken file, too many pixels, no connection, or any other reason. */
export type UploadError = 'size' | 'type' | 'broken' | 'pixels' | 'offline' | 'failed';

const maxBytes = 10 * 1024 * 1024;

/** Whether a file exceeds 10 MiB, which the server would reject only after the whole upload. */
export function isTooLarge({ size }: Pick<File, 'size'>): boolean {
  return size > maxBytes;
}

type ResponseBody = { readonly name?: string; readonly code?: string; readonly reason?: string };

function parseBody(text: string): ResponseBody {
  try {
    return JSON.parse(text) as ResponseBody;
  } catch {
    return {};
  }
}

/** Parses the server's response: the picture's name, or why the upload failed. */
export function parseUploadResponse({ status, text }: UploadResult): { readonly name: string } | UploadError {
  if (status === 0) return 'offline';
  const { name, code, reason } = parseBody(text);
  if (status === 201 && name) return { name };
  if (status === 413 || code === 'too_large') return 'size';
  if (code === 'media_invalid' && (reason === 'type' || reason === 'broken' || reason === 'pixels')) return reason;
  return 'failed';
}
