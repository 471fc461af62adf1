/** A file as it is sent. `hash` names its version. */
export type StoredFile = { readonly bytes: Uint8Array; readonly mediaType: string; readonly hash: string };

/** How long a copy may be kept: `for ever` where the address names the content, else asked for each time. */
export type Keeping = 'for ever' | 'ask each time';

// A drawing that is opened by itself may run nothing and fetch nothing.
const drawingPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Answers with a file; the server answers 304 by the entity tag where the client has this version (RFC 9110 §13.1.2). */
export function fileAnswer({ bytes, mediaType, hash }: StoredFile, keeping: Keeping) {
  const headers = {
    'content-type': mediaType,
    etag: `"${hash}"`,
    'cache-control': keeping === 'for ever' ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    // A page of the hotel's own HTML has no origin, hence none that is the same.
    'cross-origin-resource-policy': 'cross-origin',
    ...(mediaType === 'image/svg+xml' && { 'content-security-policy': drawingPolicy }),
  };
  return { status: 200 as const, body: bytes, headers };
}
