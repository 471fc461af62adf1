import type { DeskProperty } from '#platform/web/desk-shell';
import { defaultCurrency } from '#platform/web/i18n';
import type { ThemeColours } from '#platform/web/ui/theme';
import type { PropertyBootstrap } from '#property/contract';

/** Placeholder before the property is known. */
export const emptyProperty: DeskProperty = {
  id: '',
  name: '',
  zone: 'UTC',
  twelveHourLanguages: [],
  logo: '',
  languages: [],
  money: defaultCurrency,
};

/** Converts a property's settings to what the desk uses. */
export function toDeskProperty({ settings, theme, languages }: PropertyBootstrap): {
  readonly property: DeskProperty;
  readonly theme: ThemeColours;
} {
  const { id, name, zone, half_day_languages, logo, default_language } = settings.property;
  const image = logo || theme.logoImage;
  const defaultLanguage = default_language.toLowerCase();
  const available = languages.map(({ lang_key, display_name }) => ({
    key: lang_key.toLowerCase(),
    name: display_name,
  }));
  const property: DeskProperty = {
    id,
    name,
    zone,
    twelveHourLanguages: half_day_languages,
    logo: image === '' || image.includes('/') ? image : settings.media_base + image,
    languages: available.sort(
      (one, other) => Number(other.key === defaultLanguage) - Number(one.key === defaultLanguage),
    ),
    money: settings.currency,
  };
  return { property, theme };
}
