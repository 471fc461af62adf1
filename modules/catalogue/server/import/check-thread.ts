import { servePieces } from '#platform/node/threads';
import { type CheckedFile, checkFile, type ImportFile } from './check-file.ts';

/** A part of what the thread found. */
export type CheckPiece = Partial<CheckedFile>;

/** Entries or problems in a piece: receiving one takes the main thread about a millisecond. */
const perPiece = 100;

// Thread that reads and checks one file. Its pieces wait to be taken: all at once, ten thousand entries would take a tenth of a second.
await servePieces<ImportFile, CheckPiece, null>(async (file, give) => {
  const { entries, problems } = await checkFile(file, async () => {});
  for (let from = 0; from < problems.length; from += perPiece) {
    await give({ problems: problems.slice(from, from + perPiece) });
  }
  // The entries of an invalid file are of no use.
  for (let from = 0; problems.length === 0 && from < entries.length; from += perPiece) {
    await give({ entries: entries.slice(from, from + perPiece) });
  }
  return null;
});
