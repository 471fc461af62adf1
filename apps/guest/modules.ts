import { contentModule } from '#content/guest';
import type { GuestModule } from '#platform/shell';
import { propertyModule } from '#property/guest';
import { sessionModule } from '#session/guest';
import { shopModule } from '#shop/guest';

/** Guest halves of this build, in the order of their routes. */
export const modules: readonly GuestModule[] = [sessionModule, propertyModule, contentModule, shopModule];
