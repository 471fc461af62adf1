import type { ParentalPort } from '#parental/contract';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { TvControlPort } from '#remote-control/contract';
import type { StaysPort } from '#stays/contract';
import type { GuideReader, PlaylistReader } from '../contract.ts';
import type { ChannelPictures } from './channel-pictures.ts';
import type { GuidePages } from './guide/guide-pages.ts';
import type { ImportQueue } from './imports/import-queue.ts';
import type { Lineups } from './lineup/lineups.ts';
import type { ChannelsStore } from './tables.ts';

/** What this module needs from other modules and integrations. */
export type ChannelsPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly parental: ParentalPort;
  readonly tvControl: Pick<TvControlPort, 'perform'>;
  readonly readPlaylist: PlaylistReader;
  readonly readGuide: GuideReader;
};

/** The services that the handlers of this module use. */
export type ChannelsContext = ChannelsPorts & {
  readonly platform: ModuleContext;
  readonly store: ChannelsStore;
  readonly lineups: Lineups;
  readonly pages: GuidePages;
  readonly imports: ImportQueue;
  readonly pictures: ChannelPictures;
};
