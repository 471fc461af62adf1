import { readXmlPlaylist, type XmlEntry } from '../xml-playlists/index.ts';
import type { StationRow } from './station-row.ts';

function toRow({ name, urls, picture, groups, codec, bitrate, problem }: XmlEntry): StationRow {
  const row = { name, urls, picture, tags: groups, country: groups, codec, bitrate };
  return problem === undefined ? row : { ...row, problem };
}

/** Reads a playlist in XML (XSPF, ASX, WPL, OPML) of stations, as a stream; throws where it is none. */
export async function readXmlStations(
  pieces: AsyncIterable<string>,
  take: (row: StationRow, line: number) => void,
): Promise<void> {
  await readXmlPlaylist(pieces, (entry) => take(toRow(entry), entry.line));
}
