import { devicesDesk } from '#devices/desk';
import type { DeskModule } from '#platform/desk';
import { sessionDesk } from '#session/desk';
import { shopDesk } from '#shop/desk';
import { staffDesk } from '#staff/desk';
import { staysDesk } from '#stays/desk';
import { webhooksDesk } from '#webhooks/desk';

/** Desk halves of all modules. */
export const modules: readonly DeskModule[] = [staffDesk, shopDesk, staysDesk, devicesDesk, sessionDesk, webhooksDesk];
