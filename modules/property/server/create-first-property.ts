import { changeProperty } from './change-property.ts';
import type { PropertyContext } from './context.ts';
import { parseLanguageKeys, requireZone } from './property-input.ts';

/** A new property as its first administrator describes it. */
export type NewProperty = { readonly name: string; readonly zone: string; readonly language: string };

const first = { id: '1', skin: 'house', theme: 'house' } as const;

/**
 * Creates the first property of an empty server, with one language, a default theme, formats of the guest's language and the desk's set-up to go through; an existing one stays unchanged.
 * Returns its id. Refuses with `zone_unknown` and `language_unknown`.
 */
export async function createFirstProperty(
  services: PropertyContext,
  { name, zone, language }: NewProperty,
): Promise<string> {
  requireZone(zone);
  const languages = parseLanguageKeys([language]);
  const { id, skin, theme } = first;
  const columns = {
    name,
    zone,
    place: '',
    theme,
    languages: languages.join(','),
    default_language: languages[0] ?? '',
  };
  const themeColumns = {
    logo_image: '',
    primary_colour: '#5AA6C9',
    dark: '',
    toolbar_background: '',
    toolbar_dark: '',
  };
  await changeProperty(services, { property: id, what: 'property' }, async (tx) => {
    await tx
      .insertInto('properties')
      .values({ id, ...columns, skin_id: skin, skin_project_id: skin })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await tx
      .insertInto('property_themes')
      .values({ property: id, id: theme, title: name, ...themeColumns })
      .onConflict((conflict) => conflict.columns(['property', 'id']).doNothing())
      .execute();
    await tx
      .insertInto('property_settings')
      .values([
        { property: id, name: 'desk_setup_step', value: 'hotel' },
        { property: id, name: 'formats_by_language', value: 'true' },
      ])
      .onConflict((conflict) => conflict.columns(['property', 'name']).doNothing())
      .execute();
  });
  return id;
}
