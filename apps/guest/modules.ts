import { billModule } from '#bill/guest';
import { castingModule } from '#casting/guest';
import { channelsModule } from '#channels/guest';
import { checkOutModule } from '#check-out/guest';
import { contentModule } from '#content/guest';
import { messagesModule } from '#messages/guest';
import { ordersModule } from '#orders/guest';
import type { GuestModule } from '#platform/web/guest-shell';
import { propertyModule } from '#property/guest';
import { remoteControlModule } from '#remote-control/guest';
import { requestsModule } from '#requests/guest';
import { sessionModule } from '#session/guest';
import { wakeUpModule } from '#wake-up/guest';

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
  messagesModule,
  wakeUpModule,
  billModule,
  checkOutModule,
];
