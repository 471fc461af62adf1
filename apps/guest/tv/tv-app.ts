import { createContext, use } from 'react';
import type { Device, TvRoom } from '#devices/guest';
import type { GuestShell } from '#platform/web/guest-shell';
import type { OpenTvPrompt } from '#platform/web/guest-shell/tv';
import type { Texts } from '#platform/web/i18n';
import type { WireClient } from '#platform/web/wire';
import type { GuestProperty } from '#property/guest';
import type { OverlayStore } from '../overlay-store.ts';
import type { MemoryRouter } from './memory-router.ts';
import type { TvStore } from './tv-store.ts';
import type { TvWipe } from './tv-wipe.ts';

/** The running TV app; created once by `createTv`. */
export type TvApp = {
  readonly router: MemoryRouter;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly property: GuestProperty;
  readonly room: TvRoom;
  readonly device: Device;
  readonly tv: TvStore;
  readonly overlay: OverlayStore;
  readonly shell: GuestShell;
  readonly openPrompt: OpenTvPrompt;
  readonly wipe: TvWipe;
};

const TvAppContext = createContext<TvApp | undefined>(undefined);

/** Provides the TV app to the screens of its shell. */
export const TvAppProvider = TvAppContext;

/** Returns the TV app. */
export function useTvApp(): TvApp {
  const app = use(TvAppContext);
  if (!app) throw new Error('useTvApp must be used within a TvAppProvider');
  return app;
}
