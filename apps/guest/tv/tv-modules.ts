import { billTvModule } from '#bill/tv';
import { castingTvModule } from '#casting/tv';
import { channelsTvModule } from '#channels/tv';
import { checkOutTvModule } from '#check-out/tv';
import { contentTvModule } from '#content/tv';
import { messagesTvModule } from '#messages/tv';
import { ordersTvModule } from '#orders/tv';
import type { GuestModule } from '#platform/web/guest-shell';
import { propertyTvModule } from '#property/tv';
import { remoteControlTvModule } from '#remote-control/tv';
import { requestsTvModule } from '#requests/tv';
import { wakeUpTvModule } from '#wake-up/tv';

/** Module halves of the TV build, in the order of their routes. */
export const tvModules: readonly GuestModule[] = [
  propertyTvModule,
  contentTvModule,
  ordersTvModule,
  requestsTvModule,
  remoteControlTvModule,
  castingTvModule,
  channelsTvModule,
  messagesTvModule,
  wakeUpTvModule,
  billTvModule,
  checkOutTvModule,
];
