import { clearsOnLeaving, defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    flights: typeof en;
  }
}

/** The flight boards on the guest's phone. */
export const flightsModule = defineGuestModule({
  name: 'flights',
  routes: [
    {
      name: 'flightinfo',
      path: '/flightinfo',
      icon: 'mdi-airplane',
      title: 'flights.title',
      hasOwnTitle: true,
      load: () => import('./screens/flights-screen.tsx').then((file) => file.FlightsScreen),
    },
  ],
  tours: [{ route: 'flightinfo', load: () => import('./tour.ts').then((file) => file.flightsTour) }],
  clearsQuery: clearsOnLeaving(['airport', 'type', 'page', 'q'], '/flightinfo'),
  menuActions: { openFlightInfo: { route: 'flightinfo' } },
  // What it fetches is in the app's query cache, which every wipe empties.
  wipe: {},
});
