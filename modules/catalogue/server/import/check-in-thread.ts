import type { Clock } from '#platform/clock';
import { runThread } from '#platform/node/threads';
import type { CatalogueEntry } from '../../contract.ts';
import { type CheckedFile, checkFile, type ImportFile } from './check-file.ts';
import type { CheckMessage } from './check-thread.ts';
import type { FileProblem } from './file-problem.ts';

/** A thread costs more than to check a file up to this size in bytes beside other work. */
const maxInlineBytes = 16_384;
/** Far above what the largest catalogue takes on a busy machine. */
const deadlineMs = 60_000;

async function runCheck({ bytes, isCsv }: ImportFile, clock: Clock): Promise<CheckedFile> {
  const entries: CatalogueEntry[] = [];
  const problems: FileProblem[] = [];
  await runThread<CheckMessage>(new URL('./check-thread.ts', import.meta.url), {
    queue: 'catalogues',
    data: { bytes, isCsv } satisfies ImportFile,
    transfer: [bytes.buffer as ArrayBuffer],
    clock,
    deadlineMs,
    onMessage: (message) => {
      entries.push(...(message.entries ?? []));
      problems.push(...(message.problems ?? []));
    },
  });
  return { entries, problems };
}

/** Checks a file without holding the event loop up: a large one in a thread, which takes over its bytes. */
export function checkInThread(file: ImportFile, clock: Clock): Promise<CheckedFile> {
  if (file.bytes.byteLength <= maxInlineBytes) return checkFile(file, () => clock.sleep(0));
  return runCheck(file, clock);
}
