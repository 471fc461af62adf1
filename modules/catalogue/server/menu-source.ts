import type { HomeRow, MenuHotel, MenuItem, MenuSource } from '#property/contract';
import type { Catalogue, OutletEntry } from '../contract.ts';
import { localisedText } from '../rules/index.ts';

const icons: { readonly [K in OutletEntry['kind']]: string } = {
  room_service: 'mdi-room-service-outline',
  restaurant: 'mdi-silverware-fork-knife',
  bar: 'mdi-glass-cocktail',
  spa: 'mdi-spa-outline',
  service: 'mdi-calendar-clock-outline',
  boutique: 'mdi-shopping-outline',
};

function toItem(outlet: OutletEntry, { mediaBase }: MenuHotel, languages: readonly string[]): MenuItem {
  const { title, description } = localisedText(outlet.texts, languages);
  const action = `openShop|${outlet.id}`;
  return {
    title,
    ...(description !== '' && { subtitle: description.split('\n')[0] ?? '' }),
    icon: icons[outlet.kind],
    ...(outlet.picture !== undefined && { foreground_image: `${mediaBase}/${outlet.picture}` }),
    onclick: action,
    oneapp_onclick: action,
  };
}

/** One row for each opening; an outlet that is always open has one row. */
function toRows({ hours }: OutletEntry, { title, subtitle, oneapp_onclick: action }: MenuItem): readonly HomeRow[] {
  const row = { title, ...(subtitle !== undefined && { text: subtitle }), ...(action !== undefined && { action }) };
  if (!hours) return [row];
  return hours.weekly.map(({ days, from, until }) => ({ ...row, days, from, until }));
}

/** Returns the outlets of a hotel for its default menu. */
export function createMenuSource(read: (property: string) => Promise<Catalogue>): MenuSource {
  return async (hotel, language) => {
    const { outlets } = await read(hotel.id);
    const languages = [language, hotel.defaultLanguage];
    const entries = [...outlets.values()]
      .sort((a, b) => a.position - b.position)
      .map((outlet) => ({ outlet, item: toItem(outlet, hotel, languages) }));
    return {
      items: entries.map(({ item }) => item),
      next: entries.flatMap(({ outlet, item }) => toRows(outlet, item)),
      telephones: entries.flatMap(({ outlet: { telephone }, item: { title } }) =>
        telephone === undefined ? [] : [{ title, number: telephone }],
      ),
    };
  };
}
