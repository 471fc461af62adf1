import type { StoreApi } from 'zustand/vanilla';
import type { PropertyBootstrap, SettingCast, SkinMenu } from '#property/contract';
import type { ConfigurationErrorCode } from './configuration.ts';
import type { SettingValue } from './system-values.ts';

/** What of `fetch` is needed. */
export type FetchText = (url: string) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** What the guest app knows of its property. */
export type PropertyState = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it failed; the page says it and offers to try again. */
  readonly error: ConfigurationErrorCode | undefined;
  readonly bootstrap: PropertyBootstrap | undefined;
  /** The menu on show; the last one stays while the next is loaded. */
  readonly menu: SkinMenu;
  /** `failed`: neither the language's nor the default language's file could be read; the menu is empty. */
  readonly menuStatus: 'none' | 'loading' | 'ready' | 'failed';
};

/** The skin file that is wanted; `language` in any case. */
export type MenuWanted = {
  readonly projectId: string;
  readonly skinId: string;
  readonly walkin: boolean;
  readonly language: string;
};

/** The property in the running app: a store for screens, and what loads it. */
export type GuestProperty = Pick<StoreApi<PropertyState>, 'getState' | 'subscribe'> & {
  /** Loads settings, theme and languages. Never rejects: `undefined` means that the state says what is wrong. */
  load(): Promise<PropertyBootstrap | undefined>;
  /** Loads a menu; older answers are dropped. A failure is logged and ignored (platform.md §8). */
  loadMenu(wanted: MenuWanted): Promise<void>;
  /** Values of named settings by `Json_operator.php`, in chunks of 50, cast as asked; what has no value is missing. */
  settings(wanted: { readonly [name: string]: SettingCast }): Promise<ReadonlyMap<string, SettingValue>>;
};

/** Everything around the rules. */
export type GuestPropertyDeps = {
  readonly fetch: FetchText;
  /** Milliseconds since 1970, for the `timestamp` parameter. */
  readonly now: () => number;
  /** Property of the query; empty: the server's only one. */
  readonly propertyId: string;
  /** Theme of the query or of what the device kept; empty: the property's. */
  readonly themeId: string;
  readonly log: (level: 'error' | 'warn', message: string) => void;
};
