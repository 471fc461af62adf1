import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { guestRoutes, language } from './contract/guest.ts';
import type { SettingName, SettingValues } from './contract/settings.ts';
import { staffRoutes } from './contract/staff.ts';

export type { Theme } from './contract/fields.ts';
export { type Language, language, type PropertyBootstrap, type PropertySettings } from './contract/guest.ts';
export type { HeroPicture, HomeRow, MenuItem, SkinMenu } from './contract/menu.ts';
export {
  type SettingCast,
  type SettingClass,
  type SettingName,
  type SettingSpec,
  type SettingValues,
  settingsCatalogue,
} from './contract/settings.ts';

/** A configuration answer that is wrong, as a page says it (platform.md §8). */
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
    /** Details `problems`: each names its place in the file, as in `menu.2.submenu.0.title`. */
    skin_file_invalid: { retryable: false, status: 422 },
    /** Details `reason`: `declared` (not as the request says), `type`, `broken` or `pixels` (then `most` says how many). */
    media_invalid: { retryable: false, status: 422 },
    zone_unknown: { retryable: false, status: 422 },
    language_unknown: { retryable: false, status: 422 },
  },
  calls: {
    'SystemSettings.getActiveLanguages': {
      access: 'anyone',
      summary: 'Languages that the property offers.',
      data: z.object({}).catch({}),
      root: z.object({ languages: z.array(language) }),
      sample: {},
    },
  },
  routes: { ...guestRoutes, ...staffRoutes },
  pushes: {
    'SystemSettings.changed': {
      summary: 'Settings, theme or menus of the property changed; clients fetch them again.',
      root: z.object({}),
    },
  },
  events: {
    'property.changed': {
      summary: 'Settings, theme, skins or languages of a property changed.',
      payload: z.object({ what: z.enum(['property', 'settings', 'theme', 'skin', 'legal', 'media']) }),
      // Every process keeps settings in memory; one that missed a change would serve the old ones for ever.
      critical: true,
      told: [
        {
          type: 'property.changed',
          permission: 'property.read',
          summary: 'Settings, theme, skins or languages of the property changed.',
          data: z.object({ what: z.string() }),
          of: ({ what }: { readonly what: string }) => ({ what }),
          example: { what: 'settings' },
        },
      ],
    },
  },
});

/** A property as another module's server half sees it. */
export type PropertyRecord = {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly defaultLanguage: string;
  /** Language keys, lower case. */
  readonly languages: readonly string[];
  readonly skin: { readonly id: string; readonly projectId: string };
  readonly theme: string;
};

/** What other modules may ask of the properties. */
export type PropertyPort = {
  /** A property by id; with an empty id the only one, where there is one. */
  byId(propertyId: string): Promise<PropertyRecord | undefined>;
  /** Value of a setting as text; its default where none is stored. Of any class: never answer a guest with a secret one. */
  setting(propertyId: string, name: SettingName): Promise<string>;
  /** Every setting, cast; defaults for a property that is not there. Kept in memory, so it may be asked on a hot path. */
  settings(propertyId: string): Promise<SettingValues>;
  /** Whether the skin has a menu for walk-ins in any language. */
  hasWalkInContent(propertyId: string, skinId: string): Promise<boolean>;
  /** Which of these names of pictures the property has no picture of, each once. */
  missingPictures(propertyId: string, names: readonly string[]): Promise<readonly string[]>;
};
