import { contentTvModule } from '#content/tv';
import type { GuestModule } from '#platform/shell';
import { propertyTvModule } from '#property/tv';
import { shopTvModule } from '#shop/tv';

/** Module halves of the TV build, in the order of their routes. */
export const tvModules: readonly GuestModule[] = [propertyTvModule, contentTvModule, shopTvModule];
