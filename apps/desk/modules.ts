import { billDesk } from '#bill/desk';
import { castingDesk } from '#casting/desk';
import { catalogueDesk } from '#catalogue/desk';
import { channelsDesk } from '#channels/desk';
import { checkOutDesk } from '#check-out/desk';
import { contentDesk } from '#content/desk';
import { devicesDesk } from '#devices/desk';
import { messagesDesk } from '#messages/desk';
import { ordersDesk } from '#orders/desk';
import type { DeskModule } from '#platform/web/desk-shell';
import { pmsDesk } from '#pms/desk';
import { pmsExchangeDesk } from '#pms-exchange/desk';
import { propertyDesk } from '#property/desk';
import { requestsDesk } from '#requests/desk';
import { sessionDesk } from '#session/desk';
import { staffDesk } from '#staff/desk';
import { staysDesk } from '#stays/desk';
import { wakeUpDesk } from '#wake-up/desk';
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
  castingDesk,
  messagesDesk,
  wakeUpDesk,
  pmsDesk,
  billDesk,
  checkOutDesk,
  pmsExchangeDesk,
];
