import { billDesk } from '#bill/desk';
import { callsDesk } from '#calls/desk';
import { castingDesk } from '#casting/desk';
import { catalogueDesk } from '#catalogue/desk';
import { channelsDesk } from '#channels/desk';
import { chatDesk } from '#chat/desk';
import { checkOutDesk } from '#check-out/desk';
import { cinemaDesk } from '#cinema/desk';
import { contentDesk } from '#content/desk';
import { devicesDesk } from '#devices/desk';
import { flightsDesk } from '#flights/desk';
import { housekeepingDesk } from '#housekeeping/desk';
import { mapsDesk } from '#maps/desk';
import { messagesDesk } from '#messages/desk';
import { mobileKeyDesk } from '#mobile-key/desk';
import { musicDesk } from '#music/desk';
import { ordersDesk } from '#orders/desk';
import type { DeskModule } from '#platform/web/desk-shell';
import { pmsDesk } from '#pms/desk';
import { pmsExchangeDesk } from '#pms-exchange/desk';
import { propertyDesk } from '#property/desk';
import { radioDesk } from '#radio/desk';
import { requestsDesk } from '#requests/desk';
import { roomControlDesk } from '#room-control/desk';
import { sessionDesk } from '#session/desk';
import { staffDesk } from '#staff/desk';
import { statisticsDesk } from '#statistics/desk';
import { staysDesk } from '#stays/desk';
import { wakeUpDesk } from '#wake-up/desk';
import { weatherDesk } from '#weather/desk';
import { webCheckInDesk } from '#web-check-in/desk';
import { webhooksDesk } from '#webhooks/desk';

/** Desk halves of all modules. */
export const modules: readonly DeskModule[] = [
  staysDesk,
  ordersDesk,
  requestsDesk,
  catalogueDesk,
  contentDesk,
  propertyDesk,
  devicesDesk,
  sessionDesk,
  staffDesk,
  webhooksDesk,
  channelsDesk,
  radioDesk,
  castingDesk,
  messagesDesk,
  wakeUpDesk,
  pmsDesk,
  billDesk,
  checkOutDesk,
  webCheckInDesk,
  pmsExchangeDesk,
  roomControlDesk,
  housekeepingDesk,
  mobileKeyDesk,
  cinemaDesk,
  musicDesk,
  statisticsDesk,
  weatherDesk,
  flightsDesk,
  mapsDesk,
  chatDesk,
  callsDesk,
];
