import type { ModuleContext } from '#platform/node/server';
import { runPieces } from '#platform/node/threads';
import type { StationPiece, StationReader, StationReport } from '#radio/contract';
import type { StationThreadData } from './station-thread-data.ts';

export { createRadioBrowser } from './radio-browser.ts';
export { createHlsRelay } from './relay-hls.ts';
export { stationMarks } from './station-marks.ts';
export { createTuner } from './tune.ts';

const deadlineMs = 10 * 60_000;

/** Creates the reader of files of stations: JSON as radio-browser dumps it, CSV and playlists, read in a thread. */
export function createStationReader({ clock }: Pick<ModuleContext, 'clock'>): StationReader {
  const file = new URL('./station-thread.ts', import.meta.url);
  return (data, take) =>
    runPieces<StationThreadData, StationPiece, StationReport>(
      file,
      { queue: 'stations', data, clock, deadlineMs },
      take,
    );
}
