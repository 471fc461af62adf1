import type { FileFailure, Playlist, PlaylistReader } from '#channels/contract';
import { beginningOf, openTextFile, TextFileError, xmlEncoding } from '#platform/node/text-files';
import { readPls } from '../radio-stations/read-pls.ts';
import { noFacts, readXmlPlaylist, type XmlEntry, XmlPlaylistError } from '../xml-playlists/index.ts';
import { channelsOfEntries } from './channels-of-entries.ts';
import { createPlaylistParser } from './parse-playlist.ts';

const limit = 64 * 1024 * 1024;
/** A longer line is cut; nothing but a picture within it has that length. */
const mostPending = 256 * 1024;

async function readPlsEntries(pieces: AsyncIterable<string>, take: (entry: XmlEntry) => void): Promise<void> {
  await readPls(pieces, ({ name, urls }, line) => {
    take({ ...noFacts, line, name: String(name ?? ''), urls: urls.map((url) => String(url ?? '')) });
  });
}

async function parse(path: string, charset: string | undefined): Promise<Playlist> {
  const file = await openTextFile(path, { limit, charset, declaredIn: xmlEncoding });
  const beginning = await beginningOf(file);
  if (beginning.startsWith('<')) return await channelsOfEntries((take) => readXmlPlaylist(file.pieces(), take));
  if (/^\[playlist\]/i.test(beginning)) return await channelsOfEntries((take) => readPlsEntries(file.pieces(), take));
  const parser = createPlaylistParser();
  let rest = '';
  for await (const piece of file.pieces()) {
    const lines = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? '').slice(0, mostPending);
    for (const line of lines) parser.take(line);
  }
  if (rest !== '') parser.take(rest);
  return parser.end();
}

function failed(failure: FileFailure, what: string): Playlist {
  const none = { channels: 0, programmes: 0, skipped: 0, entries: [], guideUrls: [] };
  return { ...none, failure, problems: [{ line: 0, what }], problemCount: 1 };
}

/** Reads playlists of channels, M3U, PLS or XML, plain or packed, as streams. */
export const readPlaylist: PlaylistReader = async (path, charset) => {
  try {
    return await parse(path, charset);
  } catch (error) {
    if (error instanceof TextFileError) return failed(error.reason, error.message);
    if (error instanceof XmlPlaylistError) return failed('not_a_playlist', error.message);
    throw error;
  }
};
