import type { StationFormat } from '#radio/contract';

/** Formats that are recognised by how a file begins; `other`: a known one that is not read. */
type Found = StationFormat | 'pls' | 'other';

const beginnings: readonly (readonly [RegExp, Found])[] = [
  [/^#EXT(?:M3U|INF)/i, 'm3u'],
  [/^\[playlist\]/i, 'pls'],
  [/^(?:\{|\[\s*[{\]])/, 'json'],
  [/^<(?:\?xml|!doctype|playlist|asx|opml|html|rss)/i, 'other'],
];

/** Returns the format of a list by its first characters where they leave no doubt, else the one that was declared. */
export function recogniseList(head: string, declared: StationFormat): Found {
  const start = head.trimStart();
  return beginnings.find(([pattern]) => pattern.test(start))?.[1] ?? declared;
}
