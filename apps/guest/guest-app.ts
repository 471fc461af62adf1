import type { GuestModule, GuestShell } from '#platform/web/guest-shell';
import type { Texts } from '#platform/web/i18n';
import type { WireClient } from '#platform/web/wire';
import type { GuestProperty } from '#property/guest';
import type { GuestSession } from '#session/guest';
import type { MenuLoader } from './menu-loader.ts';
import type { OverlayStore } from './overlay-store.ts';
import type { Router } from './router.ts';

/** The running app; created once by `createApp`. */
export type GuestApp = {
  readonly modules: readonly GuestModule[];
  readonly router: Router;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly property: GuestProperty;
  readonly menus: MenuLoader;
  readonly session: GuestSession;
  readonly overlay: OverlayStore;
  readonly shell: GuestShell;
};
