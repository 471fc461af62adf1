import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { placeQueries } from './weather-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    weatherDesk: typeof en;
  }
}

/** The desk half of the weather: the places of the setting, where each was found, and which are skipped. */
export const weatherDesk = defineDeskModule({
  name: 'weather',
  auditAreas: ['weather'],
  routes: [
    {
      name: 'weather',
      path: '/weather',
      title: 'weather.title',
      permission: 'weather.read',
      load: () => import('./weather-places.tsx').then((module) => module.WeatherPlaces),
      menu: { icon: 'mdi-weather-partly-cloudy', order: 84 },
    },
  ],
  invalidates: { 'Weather.locationsChanged': placeQueries },
});
