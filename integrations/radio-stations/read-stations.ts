import {
  beginningOf,
  createProblemLog,
  openTextFile,
  type ProblemLog,
  TextFileError,
  xmlEncoding,
} from '#platform/node/text-files';
import type { StationPiece, StationReport } from '#radio/contract';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readM3uStations } from './read-m3u.ts';
import { readPls } from './read-pls.ts';
import { readXmlStations } from './read-xml.ts';
import { recogniseList } from './recognise-list.ts';
import { StationList } from './station-list.ts';
import type { StationThreadData } from './station-thread-data.ts';
import { toCandidate } from './to-candidate.ts';

/** Bytes of a file after unpacking: the whole directory has less than 100 MiB. */
const limit = 512 * 1024 * 1024;
/** Stations of a piece: what one small transaction stores. */
const pieceSize = 200;

const readers = {
  json: readJson,
  csv: readCsv,
  m3u: readM3uStations,
  pls: readPls,
  xml: readXmlStations,
} as const satisfies {
  readonly [format in ReturnType<typeof recogniseList>]: unknown;
};

function failed(failure: StationReport['failure'], what: string): StationReport {
  const none = { stations: 0, skipped: 0, duplicates: 0, problemCount: 1 };
  return { ...none, failure, problems: [{ line: 0, what }] };
}

/** Returns what was wrong with a file that has no station, which is a problem of its own where nothing else was. */
function resultOfNone(log: ProblemLog): ReturnType<ProblemLog['result']> {
  if (log.result().problemCount === 0) log.report(0, 'the file has no station that can be played');
  return log.result();
}

/** Reads a file of stations and gives its stations in pieces, the next one once the last has been taken; returns what came of it. */
export async function readStations(
  { path, format, country, charset }: StationThreadData,
  give: (piece: StationPiece) => Promise<void>,
): Promise<StationReport> {
  const log = createProblemLog();
  const list = new StationList();
  try {
    const file = await openTextFile(path, { limit, charset, declaredIn: xmlEncoding });
    const found = recogniseList(await beginningOf(file), format);
    await readers[found](file.pieces(), (row, line) => {
      const candidate = toCandidate(row, line, country);
      if (typeof candidate === 'string') log.skip(line, candidate);
      else if (!list.add(candidate)) log.skip(line, 'more stations than a hotel can have');
    });
  } catch (error) {
    if (error instanceof TextFileError) return failed(error.reason, error.message);
    return failed('not_stations', String((error as Error).message).slice(0, 200));
  }
  let stations = 0;
  for (const piece of list.take(pieceSize)) {
    stations += piece.length;
    await give(piece);
  }
  if (stations === 0) return { ...failed('not_stations', ''), ...resultOfNone(log) };
  const { skipped, ...problems } = log.result();
  return { failure: undefined, stations, duplicates: list.duplicates, skipped: skipped + list.duplicates, ...problems };
}
