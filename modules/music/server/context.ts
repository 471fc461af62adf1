import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { TvControlPort } from '#remote-control/contract';
import type { StaysPort } from '#stays/contract';
import type { MusicReader } from '../contract.ts';
import type { MusicBook } from './browse/music-book.ts';
import type { Scans } from './scans/scans.ts';
import type { MusicStore } from './tables.ts';

/** What this module needs from other modules and integrations. */
export type MusicPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'byId' | 'resolveCallerStays'>;
  readonly tvControl: Pick<TvControlPort, 'perform'>;
  readonly reader: MusicReader;
};

/** The services that the handlers of this module use. */
export type MusicContext = MusicPorts & {
  readonly platform: ModuleContext;
  readonly store: MusicStore;
  readonly book: MusicBook;
  readonly scans: Scans;
};
