const begin = 'bellhop demo film ';

/** Which clip a demo film plays, and whether its trailer. */
export type ClipChoice = { readonly clip: string; readonly kind: 'film' | 'trailer' };

/** Longest marker in bytes. */
export const markerBytes = 64;

/** Writes what is uploaded as the video of a demo film: a name, of which the demo hotel's encoder makes the film. */
export function writeMarker({ clip, kind }: ClipChoice): string {
  return `${begin}${kind} ${clip}\n`;
}

/** Reads a marker; undefined: it is another video. */
export function readMarker(text: string): ClipChoice | undefined {
  const [, kind, clip] = /^bellhop demo film (film|trailer) ([a-z-]{1,20})\n$/.exec(text) ?? [];
  if (kind === undefined || clip === undefined) return undefined;
  return { clip, kind: kind === 'trailer' ? 'trailer' : 'film' };
}
