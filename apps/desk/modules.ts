import { catalogueDesk } from '#catalogue/desk';
import { devicesDesk } from '#devices/desk';
import { ordersDesk } from '#orders/desk';
import type { DeskModule } from '#platform/web/desk-shell';
import { sessionDesk } from '#session/desk';
import { staffDesk } from '#staff/desk';
import { staysDesk } from '#stays/desk';
import { webhooksDesk } from '#webhooks/desk';

/** Desk halves of all modules. */
export const modules: readonly DeskModule[] = [
  staffDesk,
  ordersDesk,
  catalogueDesk,
  staysDesk,
  devicesDesk,
  sessionDesk,
  webhooksDesk,
];
