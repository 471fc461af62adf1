import { devicesDesk } from '#devices/desk';
import type { DeskModule } from '#platform/desk';
import { sessionDesk } from '#session/desk';
import { shopDesk } from '#shop/desk';
import { staysDesk } from '#stays/desk';

/** The one list of desk halves. */
export const modules: readonly DeskModule[] = [shopDesk, staysDesk, devicesDesk, sessionDesk];
