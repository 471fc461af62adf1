/** What plays: a title, and who plays it where the station says so. */
export type TrackTitle = { readonly title: string; readonly artist: string };

/** Splits what a station says that it plays, which is usually `Artist - Title` (ICY `StreamTitle`). */
export function splitTrackTitle(text: string): TrackTitle {
  const [artist = '', ...rest] = text.split(/\s[-–—]\s/);
  const title = rest.join(' – ').trim();
  if (title === '' || artist.trim() === '') return { title: text.trim(), artist: '' };
  return { title, artist: artist.trim() };
}

/** Returns what plays in one line: by whom, then what. */
export function trackLine(text: string): string {
  const { title, artist } = splitTrackTitle(text);
  return artist === '' ? title : `${artist}, ${title}`;
}
