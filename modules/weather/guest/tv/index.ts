import { defineGuestModule } from '#platform/web/guest-shell';
import { weatherLink } from '../weather-link.ts';

/** The weather on the room's TV: its screen, beside the time of every screen, and on the welcome. */
export const weatherTvModule = defineGuestModule({
  name: 'weather',
  routes: [
    {
      name: 'weather',
      path: '/weather/:index',
      title: 'weather.title',
      load: () => import('./tv-weather.tsx').then((file) => file.TvWeather),
    },
  ],
  menuActions: { openWeather: { route: 'weather', params: { index: '0' } } },
  bottomBar: [
    {
      ...{ name: 'weather', title: 'weather.title', icon: 'mdi-weather-partly-cloudy', route: 'weather' },
      ...{ params: { index: '0' }, order: 75, watch: weatherLink.watch },
    },
  ],
  clockNote: () => import('./tv-weather-notes.tsx').then((file) => file.TvWeatherNote),
  welcomeNote: () => import('./tv-weather-notes.tsx').then((file) => file.TvWelcomeWeather),
  wipe: {},
});
