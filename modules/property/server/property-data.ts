import type { PropertyRecord, SettingValues, Theme } from '../contract.ts';
import { castSettings, type SettingsCatalogue, type StoredSettings } from './cast-setting.ts';
import type { PropertyStore, PropertyTable, ThemeTable } from './tables.ts';
import { deriveTokens } from './theme/derive-tokens.ts';

/** Primary colour of a property without its own (docs/reference/platform.md §9). */
export const defaultPrimary = '#5AA6C9';

/** The cached data of a property: everything but files. */
export type PropertyData = {
  readonly record: PropertyRecord;
  readonly place: string;
  readonly stored: StoredSettings;
  readonly values: SettingValues;
  readonly themes: ReadonlyMap<string, Theme>;
  /** Legal documents that have a text. */
  readonly legal: readonly ('terms' | 'privacy')[];
  /** Skins with a walk-in menu. */
  readonly walkInSkins: ReadonlySet<string>;
  /** Whether the property's own skin has a menu of any kind in any language; if not, its default menu is served. */
  readonly hasOwnMenu: boolean;
};

/** Builds a theme with its tokens from the stored row; missing colours are derived from the primary one. */
export function buildTheme(row: Omit<ThemeTable, 'property'>): Theme {
  const tokens = deriveTokens({
    primary: row.primary_colour,
    dark: row.dark || undefined,
    toolbarBackground: row.toolbar_background || undefined,
    toolbarDark: row.toolbar_dark || undefined,
  });
  return {
    id: row.id,
    title: row.title,
    logoImage: row.logo_image,
    primary: row.primary_colour,
    dark: row.dark || (tokens.dark.accent ?? row.primary_colour),
    toolbarBackground: row.toolbar_background || (tokens.light.surface ?? row.primary_colour),
    toolbarDark: row.toolbar_dark || (tokens.dark.surface ?? row.primary_colour),
    tokens,
  };
}

/** Returns the theme `id` of a property, else its own theme, else a theme in the default colour. */
export function resolveTheme({ record, themes }: PropertyData, id: string | undefined): Theme {
  return (
    themes.get(id ?? record.theme) ??
    themes.get(record.theme) ??
    buildTheme({
      id: record.theme,
      title: record.name,
      logo_image: '',
      primary_colour: defaultPrimary,
      dark: '',
      toolbar_background: '',
      toolbar_dark: '',
    })
  );
}

function toRecord(row: PropertyTable, skins: PropertyRecord['skins']): PropertyRecord {
  return {
    id: row.id,
    name: row.name,
    zone: row.zone,
    defaultLanguage: row.default_language,
    languages: row.languages.split(','),
    skin: { id: row.skin_id, projectId: row.skin_project_id },
    skins,
    theme: row.theme,
  };
}

/** Loads a property; `undefined` if there is none with this id. */
export async function loadProperty(
  { read }: PropertyStore,
  catalogue: SettingsCatalogue,
  id: string,
): Promise<PropertyData | undefined> {
  const row = await read.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const settings = await read
    .selectFrom('property_settings')
    .select(['name', 'value'])
    .where('property', '=', id)
    .execute();
  const themes = await read.selectFrom('property_themes').selectAll().where('property', '=', id).execute();
  const legal = await read
    .selectFrom('property_legal_texts')
    .select('document')
    .distinct()
    .where('property', '=', id)
    .execute();
  const menus = await read
    .selectFrom('property_skin_files')
    .select(['project_id', 'skin_id', 'name'])
    .where('property', '=', id)
    .where('name', 'like', 'menu_%')
    .execute();
  const skins = new Map(
    menus.map(({ skin_id: skinId, project_id: projectId }) => [`${projectId}/${skinId}`, { id: skinId, projectId }]),
  );
  const stored: StoredSettings = new Map(settings.map(({ name, value }) => [name, value]));
  return {
    record: toRecord(row, [...skins.values()]),
    place: row.place,
    stored,
    values: castSettings(catalogue, stored),
    themes: new Map(themes.map((theme) => [theme.id, buildTheme(theme)])),
    legal: (['terms', 'privacy'] as const).filter((document) => legal.some((text) => text.document === document)),
    walkInSkins: new Set(menus.filter(({ name }) => name.startsWith('menu_walkin_')).map(({ skin_id }) => skin_id)),
    hasOwnMenu: menus.some((menu) => menu.skin_id === row.skin_id && menu.project_id === row.skin_project_id),
  };
}
