import { catalogueDesk } from '#catalogue/desk';
import { contentDesk } from '#content/desk';
import { devicesDesk } from '#devices/desk';
import { ordersDesk } from '#orders/desk';
import type { DeskModule } from '#platform/web/desk-shell';
import { propertyDesk } from '#property/desk';
import { sessionDesk } from '#session/desk';
import { staffDesk } from '#staff/desk';
import { staysDesk } from '#stays/desk';
import { webhooksDesk } from '#webhooks/desk';

/** Desk halves of all modules. */
export const modules: readonly DeskModule[] = [
  staysDesk,
  ordersDesk,
  catalogueDesk,
  contentDesk,
  propertyDesk,
  devicesDesk,
  sessionDesk,
  staffDesk,
  webhooksDesk,
];
