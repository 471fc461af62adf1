import type { RemotePictures } from '#platform/node/remote-pictures';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { TvControlPort } from '#remote-control/contract';
import type { FindEntries } from '#search/contract';
import type { StaysPort } from '#stays/contract';
import type { HlsRelay, StationDirectory, StationMarks, StationReader, Tuner } from '../contract.ts';
import type { StationImports } from './imports.ts';
import type { StationBook } from './station-book.ts';
import type { RadioStore } from './tables.ts';

/** What this module needs from other modules and integrations. */
export type RadioPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly tvControl: Pick<TvControlPort, 'perform'>;
  readonly readStations: StationReader;
  readonly marksOf: StationMarks;
  /** Finds stations by the search’s indexes: `radio` those that guests are offered, `radio_staff` all. */
  readonly find: FindEntries;
  readonly directory: StationDirectory;
  readonly tune: Tuner;
  readonly relayHls: HlsRelay;
};

/** The services that the handlers of this module use. */
export type RadioContext = RadioPorts & {
  readonly platform: ModuleContext;
  readonly store: RadioStore;
  readonly book: StationBook;
  readonly imports: StationImports;
  readonly pictures: RemotePictures;
};
