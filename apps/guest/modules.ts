import { contentModule } from '#content/guest';
import { ordersModule } from '#orders/guest';
import type { GuestModule } from '#platform/web/guest-shell';
import { propertyModule } from '#property/guest';
import { sessionModule } from '#session/guest';

/** Guest halves of this build, in the order of their routes. */
export const modules: readonly GuestModule[] = [sessionModule, propertyModule, contentModule, ordersModule];
