import { contentTvModule } from '#content/tv';
import { ordersTvModule } from '#orders/tv';
import type { GuestModule } from '#platform/web/guest-shell';
import { propertyTvModule } from '#property/tv';

/** Module halves of the TV build, in the order of their routes. */
export const tvModules: readonly GuestModule[] = [propertyTvModule, contentTvModule, ordersTvModule];
