import type { FileFailure, Playlist, PlaylistReader } from '#channels/contract';
import { openTextFile, TextFileError } from '#platform/node/text-files';
import { createPlaylistParser } from './parse-playlist.ts';

const limit = 64 * 1024 * 1024;
/** A longer line is cut; nothing but a picture within it has that length. */
const mostPending = 256 * 1024;

async function parse(path: string, charset: string | undefined): Promise<Playlist> {
  const parser = createPlaylistParser();
  let rest = '';
  for await (const piece of (await openTextFile(path, { limit, charset })).pieces()) {
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

/** Reads M3U playlists of channels, plain or packed, as streams. */
export const readM3u: PlaylistReader = async (path, charset) => {
  try {
    return await parse(path, charset);
  } catch (error) {
    if (error instanceof TextFileError) return failed(error.reason, error.message);
    throw error;
  }
};
