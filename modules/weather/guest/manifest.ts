import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    weather: typeof en;
  }
}

/** The weather on the guest's phone: its screen, and a word of it beside the time of the home screen. */
export const weatherModule = defineGuestModule({
  name: 'weather',
  routes: [
    {
      name: 'weather',
      path: '/weather/:index',
      icon: 'mdi-weather-partly-cloudy',
      title: 'weather.title',
      load: () => import('./screens/weather-screen.tsx').then((file) => file.WeatherScreen),
    },
  ],
  menuActions: { openWeather: { route: 'weather', params: { index: '0' } } },
  clockNote: () => import('./screens/weather-note.tsx').then((file) => file.WeatherNote),
  // What it fetches is in the app's query cache, which every wipe empties; it says nothing of the stay.
  wipe: {},
});
