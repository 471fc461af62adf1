import { billModule } from '#bill/guest';
import { callsModule } from '#calls/guest';
import { castingModule } from '#casting/guest';
import { channelsModule } from '#channels/guest';
import { chatModule } from '#chat/guest';
import { checkOutModule } from '#check-out/guest';
import { cinemaModule } from '#cinema/guest';
import { contentModule } from '#content/guest';
import { flightsModule } from '#flights/guest';
import { housekeepingModule } from '#housekeeping/guest';
import { mapsModule } from '#maps/guest';
import { messagesModule } from '#messages/guest';
import { mobileKeyModule } from '#mobile-key/guest';
import { musicModule } from '#music/guest';
import { ordersModule } from '#orders/guest';
import { parentalModule } from '#parental/guest';
import type { GuestModule } from '#platform/web/guest-shell';
import { propertyModule } from '#property/guest';
import { radioModule } from '#radio/guest';
import { remoteControlModule } from '#remote-control/guest';
import { requestsModule } from '#requests/guest';
import { roomControlModule } from '#room-control/guest';
import { searchModule } from '#search/guest';
import { sessionModule } from '#session/guest';
import { wakeUpModule } from '#wake-up/guest';
import { weatherModule } from '#weather/guest';
import { webCheckInModule } from '#web-check-in/guest';
import { magicButtonModule } from './magic-button/magic-button-module.ts';
import { toursModule } from './tour/offered-tours.ts';

/** Guest halves of this build, in the order of their routes. */
export const modules: readonly GuestModule[] = [
  sessionModule,
  propertyModule,
  contentModule,
  ordersModule,
  requestsModule,
  remoteControlModule,
  castingModule,
  channelsModule,
  radioModule,
  messagesModule,
  wakeUpModule,
  billModule,
  checkOutModule,
  roomControlModule,
  housekeepingModule,
  mobileKeyModule,
  cinemaModule,
  parentalModule,
  musicModule,
  toursModule,
  magicButtonModule,
  weatherModule,
  searchModule,
  flightsModule,
  mapsModule,
  chatModule,
  callsModule,
  webCheckInModule,
];
