import { createContext, use } from 'react';
import type { Device, TvRoom } from '#devices/guest';
import type { Texts } from '#platform/i18n/browser';
import type { GuestShell } from '#platform/shell';
import type { AskOnTv } from '#platform/shell/tv';
import type { WireClient } from '#platform/wire/client';
import type { GuestProperty } from '#property/guest';
import type { ShellStore } from '../shell-store.ts';
import type { MemoryRouter } from './memory-router.ts';
import type { TvStore } from './tv-store.ts';

/** The running TV app; created once by `createTv`. */
export type TvParts = {
  readonly router: MemoryRouter;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly property: GuestProperty;
  readonly room: TvRoom;
  readonly device: Device;
  readonly tv: TvStore;
  readonly over: ShellStore;
  readonly shell: GuestShell;
  readonly ask: AskOnTv;
};

const PartsContext = createContext<TvParts | undefined>(undefined);

/** Provides the TV app to the screens of its shell. */
export const TvPartsProvider = PartsContext;

/** Returns the TV app. */
export function useTvParts(): TvParts {
  const app = use(PartsContext);
  if (!app) throw new Error('useTvParts must be used within a TvPartsProvider');
  return app;
}
