/** A file as it is sent. */
export type StoredFile = { readonly bytes: Uint8Array; readonly mediaType: string; readonly hash: string };

type Headers = { readonly [name: string]: string };
type FileAnswer =
  | { readonly status: 200; readonly body: Uint8Array; readonly headers: Headers }
  | { readonly status: 304; readonly body: undefined; readonly headers: Headers };

/** How long the version of a file may be kept: `for ever` where the address names the content, else asked for each time. */
export type Keeping = 'for ever' | 'ask each time';

// A drawing that is opened by itself may run nothing and fetch nothing.
const drawingPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function headersOf(file: Omit<StoredFile, 'bytes'>, keeping: Keeping): Headers {
  return {
    'content-type': file.mediaType,
    etag: `"${file.hash}"`,
    'cache-control': keeping === 'for ever' ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(file.mediaType === 'image/svg+xml' && { 'content-security-policy': drawingPolicy }),
  };
}

/** Whether the client has the version `hash` already: its `If-None-Match` names it (RFC 9110 §13.1.2). */
export function isKnown(hash: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(`"${hash}"`);
}

/** Answers with a file. */
export function fileAnswer(file: StoredFile, keeping: Keeping): FileAnswer {
  return { status: 200, body: file.bytes, headers: headersOf(file, keeping) };
}

/** Answers that the client's copy of a file is still good. */
export function unchangedAnswer(file: Omit<StoredFile, 'bytes'>, keeping: Keeping): FileAnswer {
  return { status: 304, body: undefined, headers: headersOf(file, keeping) };
}
