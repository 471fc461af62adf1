import type { Store } from '#platform/node/db';
import type { property } from '../contract.ts';

/** A property. `languages`: keys in lower case, separated by commas. */
export type PropertyTable = {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly place: string;
  readonly languages: string;
  readonly default_language: string;
  readonly skin_id: string;
  readonly skin_project_id: string;
  readonly theme: string;
};

/** A setting that differs from its default. */
type SettingTable = { readonly property: string; readonly name: string; readonly value: string };

/** A theme of the hotel; empty colours are derived. */
export type ThemeTable = {
  readonly property: string;
  readonly id: string;
  readonly title: string;
  readonly logo_image: string;
  readonly primary_colour: string;
  readonly dark: string;
  readonly toolbar_background: string;
  readonly toolbar_dark: string;
};

/** A JSON file of a skin; `hash` is the hash of `content`, the text as it is sent. */
type SkinFileTable = {
  readonly property: string;
  readonly project_id: string;
  readonly skin_id: string;
  readonly name: string;
  readonly content: string;
  readonly hash: string;
};

/** Terms or privacy in one language; `paragraphs` is a JSON array. */
type LegalTable = {
  readonly property: string;
  readonly document: 'terms' | 'privacy';
  readonly lang: string;
  readonly title: string;
  readonly paragraphs: string;
};

/** A picture; its bytes are in the file storage under `file_key`. */
type MediaTable = {
  readonly property: string;
  readonly name: string;
  readonly media_type: string;
  readonly hash: string;
  readonly file_key: string;
};

/** Tables of this module. */
export type PropertyTables = {
  readonly properties: PropertyTable;
  readonly property_settings: SettingTable;
  readonly property_themes: ThemeTable;
  readonly property_skin_files: SkinFileTable;
  readonly property_legal_texts: LegalTable;
  readonly property_media: MediaTable;
};

/** The database store of this module. */
export type PropertyStore = Store<PropertyTables, typeof property>;
