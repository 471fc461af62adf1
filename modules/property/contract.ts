import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { id } from './contract/fields.ts';
import { guestRoutes, language, type PropertySettings } from './contract/guest-routes.ts';
import { propertySettings, type SettingName, type SettingValues } from './contract/settings.ts';
import { staffRoutes } from './contract/staff-routes.ts';

export type { Theme } from './contract/fields.ts';
export { type Language, language, type PropertyBootstrap, type PropertySettings } from './contract/guest-routes.ts';
export type { HomePreview } from './contract/home-preview.ts';
export { findLanguage, languageOf } from './contract/language-of.ts';
export type { HeroPicture, HomeRow, MenuHotel, MenuItem, MenuPart, MenuSource, SkinMenu } from './contract/menu.ts';
export type { SettingName, SettingValues } from './contract/settings.ts';
export type { LateWork } from './contract/staff-routes.ts';

/** Error codes of an unusable configuration response, with their messages (docs/reference/platform.md §8). */
export const configurationErrors = {
  '4000-1': 'failed to parse config',
  '4000-2': 'failed to fetch config',
  '4000-3': 'returned config is empty',
  '4000-4': 'returned config is invalid',
} as const;

/** The property: settings, theme, skins, menus and languages. */
export const property = defineContract({
  module: 'property',
  errors: {
    setting_unknown: { retryable: false, status: 422 },
    setting_invalid: { retryable: false, status: 422 },
    /** Details `problems`: each starts with its path in the file, for example `menu.2.submenu.0.title`. */
    skin_file_invalid: { retryable: false, status: 422 },
    /** Details `reason`: `declared` (differs from the content type), `type`, `broken` or `pixels` (`most` is the limit). */
    media_invalid: { retryable: false, status: 422 },
    /** The server has no property yet: its first administrator has not signed in. */
    setting_up: { retryable: true, status: 503 },
    zone_unknown: { retryable: false, status: 422 },
    language_unknown: { retryable: false, status: 422 },
  },
  calls: {
    'SystemSettings.getActiveLanguages': {
      access: 'anyone',
      effect: 'none',
      summary: 'Lists the languages that the property offers.',
      data: z.object({}).catch({}),
      root: z.object({ languages: z.array(language) }),
      sample: {},
    },
    'GlobalFunctions.getMultiImagesFromFolderPattern': {
      access: 'anyone',
      effect: 'none',
      summary: 'Lists the URLs of the pictures whose names match a pattern, in which `*` stands for any characters.',
      data: z.object({
        project_id: id,
        folder_pattern: z.string().regex(/^[a-z0-9*][a-z0-9*._-]{0,119}$/, 'is not a pattern of picture names'),
      }),
      root: z.object({ images: z.array(z.string()) }),
      sample: { project_id: 'arvensee', folder_pattern: 'dish-*' },
    },
  },
  routes: { ...guestRoutes, ...staffRoutes },
  pushes: {
    'SystemSettings.changed': {
      summary: 'Settings, theme or menus of the property changed; clients reload them.',
      root: z.object({}),
    },
  },
  events: {
    'property.changed': {
      summary: 'Settings, theme, skins or languages of a property changed.',
      payload: z.object({ what: z.enum(['property', 'settings', 'theme', 'skin', 'legal', 'media']) }),
      // Each process caches settings in memory: one that missed a change would serve stale values forever.
      critical: true,
      integrationEvents: [
        {
          type: 'property.changed',
          permission: 'property.read',
          summary: 'Settings, theme, skins or languages of the property changed.',
          data: z.object({ what: z.string() }),
          toData: ({ what }: { readonly what: string }) => ({ what }),
          example: { what: 'settings' },
        },
      ],
    },
  },
  settings: propertySettings,
  permissions: {
    'property.read': { roles: ['front_desk', 'kitchen', 'housekeeping', 'content', 'manager'] },
    'property.manage': { roles: [] },
  },
  auditActions: [
    'property.changed',
    'property.settings_changed',
    'property.theme_changed',
    'property.menu_changed',
    'property.picture_stored',
    'property.legal_changed',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    property: typeof property;
  }
}

/** A skin: its id, and the project whose folder it is in. */
export type SkinKey = { readonly id: string; readonly projectId: string };

/** A property as other server modules see it. */
export type PropertyRecord = {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly defaultLanguage: string;
  /** Language keys, lower case. */
  readonly languages: readonly string[];
  /** The skin of everybody who asks for none. */
  readonly skin: SkinKey;
  /** All skins that have a menu. */
  readonly skins: readonly SkinKey[];
  readonly theme: string;
};

/** How a property writes times that a server sends as text. */
export type TimeFormats = {
  /** Languages with a 12-hour clock, lower case. */
  readonly halfDayLanguages: readonly string[];
  /** Patterns of the programme guide; an empty one: `H:MM`. */
  readonly guide: PropertySettings['guide'];
};

/** Something to which a menu leads. */
export type MenuLink = {
  /** Menu action (docs/reference/platform.md §2). */
  readonly action: string;
  readonly title: string;
  readonly text: string;
  /** URL of a picture; empty: none. */
  readonly image: string;
  /** Whether the entry opens a content page. */
  readonly isPage: boolean;
  /** Whether it is an entry of the menu; otherwise it is on the home screen. */
  readonly isEntry: boolean;
};

/** What the menus of a property lead to, by language. */
export type MenuLinks = {
  readonly guest: ReadonlyMap<string, readonly MenuLink[]>;
  readonly walkin: ReadonlyMap<string, readonly MenuLink[]>;
};

/** The interface of this module for other modules. */
export type PropertyPort = {
  /** Returns a property by id; an empty id means the only property of the server. */
  byId(propertyId: string): Promise<PropertyRecord | undefined>;
  /** Returns the ids of all properties. */
  ids(): Promise<readonly string[]>;
  /** Like `byId`, but refuses with `not_found` if there is no such property. */
  requireById(propertyId: string): Promise<PropertyRecord>;
  /** Returns a setting as text, or its default. Returns secret settings too: never send those to a guest. */
  setting(propertyId: string, name: SettingName): Promise<string>;
  /** Returns every setting, cast; an unknown property has the defaults. Cached in memory, so fast enough for a hot path. */
  settings(propertyId: string): Promise<SettingValues>;
  /** Returns how times are written; refuses with `not_found` if there is no such property. */
  timeFormats(propertyId: string): Promise<TimeFormats>;
  /** Returns whether the skin has a walk-in menu in any language. */
  hasWalkInContent(propertyId: string, skinId: string): Promise<boolean>;
  /** Returns what the menus of the property's own skin lead to, those of guests and of walk-ins, by language. */
  menuLinks(propertyId: string): Promise<MenuLinks>;
  /** Returns the given picture names that the property does not have, without duplicates. */
  missingPictures(propertyId: string, names: readonly string[]): Promise<readonly string[]>;
};
