/** A file to send; `hash` identifies its version. */
export type StoredFile = { readonly bytes: Uint8Array; readonly mediaType: string; readonly hash: string };

/** How clients may cache a file: `immutable` if the URL identifies the content, else they revalidate each time. */
export type CachePolicy = 'immutable' | 'revalidate';

// An SVG opened directly must not run scripts or load anything.
const svgContentPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Builds the response for a file; with the entity tag the server answers 304 to a fresh copy (RFC 9110 §13.1.2). */
export function fileResponse({ bytes, mediaType, hash }: StoredFile, policy: CachePolicy) {
  const headers = {
    'content-type': mediaType,
    etag: `"${hash}"`,
    'cache-control': policy === 'immutable' ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    // The hotel's own HTML and the desk's previews run in a sandbox with an opaque origin, which is never same-origin; a
    // logo is drawn as a mask, which CORS must allow.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    ...(mediaType === 'image/svg+xml' && { 'content-security-policy': svgContentPolicy }),
  };
  return { status: 200 as const, body: bytes, headers };
}
