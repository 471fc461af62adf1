import { billTvModule } from '#bill/tv';
import { callsTvModule } from '#calls/tv';
import { castingTvModule } from '#casting/tv';
import { channelsTvModule } from '#channels/tv';
import { chatTvModule } from '#chat/tv';
import { checkOutTvModule } from '#check-out/tv';
import { cinemaTvModule } from '#cinema/tv';
import { contentTvModule } from '#content/tv';
import { flightsTvModule } from '#flights/tv';
import { mapsTvModule } from '#maps/tv';
import { messagesTvModule } from '#messages/tv';
import { musicTvModule } from '#music/tv';
import { ordersTvModule } from '#orders/tv';
import { parentalTvModule } from '#parental/tv';
import type { GuestModule } from '#platform/web/guest-shell';
import { propertyTvModule } from '#property/tv';
import { radioTvModule } from '#radio/tv';
import { remoteControlTvModule } from '#remote-control/tv';
import { requestsTvModule } from '#requests/tv';
import { roomControlTvModule } from '#room-control/tv';
import { searchTvModule } from '#search/tv';
import { wakeUpTvModule } from '#wake-up/tv';
import { weatherTvModule } from '#weather/tv';
import { toursModule } from '../tour/offered-tours.ts';

/** Module halves of the TV build, in the order of their routes. */
export const tvModules: readonly GuestModule[] = [
  propertyTvModule,
  contentTvModule,
  ordersTvModule,
  requestsTvModule,
  remoteControlTvModule,
  castingTvModule,
  channelsTvModule,
  radioTvModule,
  messagesTvModule,
  wakeUpTvModule,
  billTvModule,
  checkOutTvModule,
  roomControlTvModule,
  cinemaTvModule,
  parentalTvModule,
  musicTvModule,
  toursModule,
  weatherTvModule,
  searchTvModule,
  flightsTvModule,
  mapsTvModule,
  chatTvModule,
  callsTvModule,
];
