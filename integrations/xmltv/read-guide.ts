import type { FileReport, GuideChannel, GuidePage, GuidePiece } from '#channels/contract';
import { openTextFile, TextFileError, xmlEncoding } from '#platform/node/text-files';
import { buildPages } from './build-pages.ts';
import type { GuideThreadData } from './guide-thread-data.ts';
import { createXmltvParser, FileRejection } from './parse-xmltv.ts';
import { createSpool } from './spool.ts';

/** Bytes of a guide after unpacking. */
const limit = 1024 * 1024 * 1024;
/** Bytes of a piece: what one small transaction stores. */
const pieceBytes = 192 * 1024;
const channelsInPiece = 500;

type Give = (piece: GuidePiece) => Promise<void>;
type Spool = ReturnType<typeof createSpool>;
/** What was read of a file. */
type Found = Omit<FileReport, 'failure'>;

async function parse(
  { path, charset }: GuideThreadData,
  spool: Spool,
  channels: Map<string, GuideChannel>,
): Promise<FileReport> {
  const parser = createXmltvParser({
    // A repeated channel is the same one; the first description counts.
    channel: (channel) => void (channels.has(channel.id) || channels.set(channel.id, channel)),
    programme: spool.add,
  });
  try {
    const file = await openTextFile(path, { limit, declaredIn: xmlEncoding, charset });
    for await (const piece of file.pieces()) parser.write(piece);
    return parser.end();
  } catch (error) {
    return failed(error, parser.result());
  }
}

async function giveChannels(channels: readonly GuideChannel[], give: Give): Promise<void> {
  for (let at = 0; at < channels.length; at += channelsInPiece) {
    await give({ channels: channels.slice(at, at + channelsInPiece), pages: [] });
  }
}

async function givePages(spool: Spool, ids: readonly string[], give: Give): Promise<void> {
  let pages: GuidePage[] = [];
  let bytes = 0;
  for (const id of ids) {
    for (const page of buildPages(id, spool.read(id))) {
      pages.push(page);
      bytes += page.rows.length + page.details.length;
      if (bytes < pieceBytes) continue;
      await give({ channels: [], pages });
      pages = [];
      bytes = 0;
    }
  }
  if (pages.length > 0) await give({ channels: [], pages });
}

/** Reports a file that is rejected: why, and what was wrong with it before. */
function rejected(failure: NonNullable<FileReport['failure']>, what: string, before: Found): FileReport {
  const problems = [{ line: 0, what }, ...before.problems];
  return { ...before, failure, channels: 0, programmes: 0, problems, problemCount: before.problemCount + 1 };
}

function failed(error: unknown, before: Found): FileReport {
  if (error instanceof FileRejection) return rejected(error.failure, error.message, before);
  if (error instanceof TextFileError) return rejected(error.reason, error.message, before);
  throw error;
}

/** Reads a guide, sorts it on the disk and gives it in pieces, the next one once the last has been taken; returns what came of it. */
export async function readGuide(data: GuideThreadData, give: Give): Promise<FileReport> {
  const spool = createSpool(data.spool);
  const channels = new Map<string, GuideChannel>();
  try {
    const report = await parse(data, spool, channels);
    if (report.failure) return report;
    const ids = spool.end();
    if (ids.length === 0) return rejected('not_a_guide', 'the file has no programme', report);
    // Programmes may name channels that the guide does not declare; a channel without programmes is of no use.
    await giveChannels(
      ids.map((id) => channels.get(id) ?? { id, names: [], icon: '' }),
      give,
    );
    await givePages(spool, ids, give);
    return { ...report, channels: ids.length };
  } finally {
    spool.close();
  }
}
