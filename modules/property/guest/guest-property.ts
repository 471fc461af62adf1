import type { StoreApi } from 'zustand/vanilla';
import type { SettingCast } from '#platform/contract';
import type { PropertyBootstrap, SkinMenu } from '#property/contract';
import type { ConfigurationErrorCode } from './parse-configuration.ts';
import type { SettingValue } from './system-values.ts';

/** The part of `fetch` that the property uses. */
export type FetchText = (url: string) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** State of the property in the guest app. */
export type PropertyState = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why loading failed; the page shows it and offers a retry. */
  readonly error: ConfigurationErrorCode | undefined;
  readonly bootstrap: PropertyBootstrap | undefined;
  /** The current menu; it stays while the next one loads. */
  readonly menu: SkinMenu;
  /** `failed`: neither the language's nor the default language's file could be read; the menu is empty. */
  readonly menuStatus: 'none' | 'loading' | 'ready' | 'failed';
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
  /** Fetches named settings from `Json_operator.php`, 50 per request, cast as given; unset ones are omitted. */
  settings(wanted: { readonly [name: string]: SettingCast }): Promise<ReadonlyMap<string, SettingValue>>;
};

/** What the property store needs from the app. */
export type GuestPropertyDependencies = {
  readonly fetch: FetchText;
  /** Milliseconds since 1970, for the `timestamp` parameter. */
  readonly now: () => number;
  /** Property id from the URL; empty: the server's only property. */
  readonly propertyId: string;
  /** Theme id from the URL or stored on the device; empty: the property's theme. */
  readonly themeId: string;
  readonly log: (level: 'error' | 'warn', message: string) => void;
};
