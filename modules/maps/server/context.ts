import type { ContentPort } from '#content/contract';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { DrawStill, OpenArchive } from '../contract.ts';
import type { Archives } from './archives.ts';
import type { MapsStore } from './tables.ts';

/** What this module needs from other modules and integrations. */
export type MapsPorts = {
  readonly property: PropertyPort;
  readonly content: Pick<ContentPort, 'placesOnMap'>;
  readonly openArchive: OpenArchive;
  readonly drawStill: DrawStill;
};

/** The services that the handlers of this module use. */
export type MapsContext = MapsPorts & {
  readonly platform: ModuleContext;
  readonly store: MapsStore;
  readonly archives: Archives;
};
