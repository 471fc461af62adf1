import { serveThread } from '#platform/node/threads';
import { type CheckedFile, checkFile, type ImportFile } from './check-file.ts';

/** A part of what the thread found. */
export type CheckMessage = Partial<CheckedFile>;

/** Entries or problems per message: receiving one takes the main thread about a millisecond. */
const perMessage = 100;

// Thread that reads and checks one file.
await serveThread<ImportFile, CheckMessage>(async (file, post) => {
  const { entries, problems } = await checkFile(file, async () => {});
  for (let from = 0; from < problems.length; from += perMessage) {
    post({ problems: problems.slice(from, from + perMessage) });
  }
  // The entries of an invalid file are of no use.
  for (let from = 0; problems.length === 0 && from < entries.length; from += perMessage) {
    post({ entries: entries.slice(from, from + perMessage) });
  }
});
