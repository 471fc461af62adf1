import type { StationFormat } from '#radio/contract';

/** Formats that are recognised by how a file begins; `xml`: XSPF, ASX, WPL, OPML or none of them. */
type Found = StationFormat | 'pls' | 'xml';

const beginnings: readonly (readonly [RegExp, Found])[] = [
  [/^#EXT(?:M3U|INF)/i, 'm3u'],
  [/^\[playlist\]/i, 'pls'],
  [/^(?:\{|\[\s*[{\]])/, 'json'],
  [/^<[a-z?!]/i, 'xml'],
];

/** Returns the format of a list by its first characters where they leave no doubt, else the one that was declared. */
export function recogniseList(head: string, declared: StationFormat): Found {
  const start = head.trimStart();
  return beginnings.find(([pattern]) => pattern.test(start))?.[1] ?? declared;
}
