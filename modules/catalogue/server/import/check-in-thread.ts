import type { Clock } from '#platform/clock';
import { nextTurn } from '#platform/node/db';
import { runPieces } from '#platform/node/threads';
import type { CatalogueEntry } from '../../contract.ts';
import { type CheckedFile, checkFile, type ImportFile } from './check-file.ts';
import type { CheckPiece } from './check-thread.ts';
import type { FileProblem } from './file-problem.ts';

/** A thread costs more than to check a file up to this size in bytes beside other work. */
const maxInlineBytes = 16_384;
/** Far above what the largest catalogue takes on a busy machine. */
const deadlineMs = 60_000;

async function runCheck({ bytes, isCsv }: ImportFile, clock: Clock): Promise<CheckedFile> {
  const entries: CatalogueEntry[] = [];
  const problems: FileProblem[] = [];
  const data: ImportFile = { bytes, isCsv };
  const run = { queue: 'catalogues', data, transfer: [bytes.buffer as ArrayBuffer], clock, deadlineMs } as const;
  await runPieces<ImportFile, CheckPiece, null>(new URL('./check-thread.ts', import.meta.url), run, async (piece) => {
    entries.push(...(piece.entries ?? []));
    problems.push(...(piece.problems ?? []));
    // The thread goes on once this one is taken.
    await nextTurn();
  });
  return { entries, problems };
}

/** Checks a file without holding the event loop up: a large one in a thread, which takes over its bytes. */
export function checkInThread(file: ImportFile, clock: Clock): Promise<CheckedFile> {
  if (file.bytes.byteLength <= maxInlineBytes) return checkFile(file, () => clock.sleep(0));
  return runCheck(file, clock);
}
