import type { StoreApi } from 'zustand/vanilla';
import type { SavedData } from '#platform/web/browser';
import type { MenuAction } from '#platform/web/guest-shell';
import type { PropertyBootstrap, SkinMenu } from '#property/contract';
import type { ConfigurationErrorCode } from './parse-configuration.ts';

/** The part of `fetch` that the property uses. */
export type FetchText = (url: string) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** State of the property in the guest app. */
export type PropertyState = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why loading failed; the page shows it and offers a retry. */
  readonly error: ConfigurationErrorCode | undefined;
  readonly bootstrap: PropertyBootstrap | undefined;
  /** The configuration is what the device saved, since the server could not be reached. */
  readonly isSaved: boolean;
  /** The current menu; it stays while the next one loads. */
  readonly menu: SkinMenu;
  /** `failed`: neither the language's nor the default language's file could be read; the menu is empty. */
  readonly menuStatus: 'loading' | 'ready' | 'failed';
  /** Time at which the menu was fetched, by the device's clock; undefined without one. */
  readonly menuUpdatedAt: number | undefined;
};

/** The menu to load; `language` in upper or lower case. */
export type MenuRequest = {
  readonly projectId: string;
  readonly skinId: string;
  readonly walkin: boolean;
  readonly language: string;
};

/** The property in the running app: a store for screens with its load functions. */
export type GuestProperty = Pick<StoreApi<PropertyState>, 'getState' | 'subscribe'> & {
  /** Loads settings, theme and languages. Never rejects: after `undefined` the state has the error. */
  load(): Promise<PropertyBootstrap | undefined>;
  /** Loads a menu; outdated responses are discarded. Failures are logged (docs/reference/platform.md §8). */
  loadMenu(wanted: MenuRequest): Promise<void>;
  /** Loads the last menu again, if there was one; it stays when that fails. */
  refetchMenu(): Promise<void>;
};

/** Whether an action of a menu, for guests or for walk-ins, opens anything on this device. */
export type MenuFilter = (action: MenuAction, walkin: boolean) => boolean;

/** What the property store needs from the app. */
export type GuestPropertyDependencies = {
  readonly fetch: FetchText;
  /** Milliseconds since 1970, for the `timestamp` parameter. */
  readonly now: () => number;
  /** Property id from the URL; empty: the server's only property. */
  readonly propertyId: string;
  /** Theme id from the URL or stored on the device; empty: the property's theme. */
  readonly themeId: string;
  /** Entries that open nothing are not in the menu. */
  readonly canOpen: MenuFilter;
  readonly log: (level: 'error' | 'warn', message: string) => void;
  /** What the device keeps for a start while the server is away. */
  readonly saved?: SavedData;
};
