import { defineGuestModule } from '#platform/web/guest-shell';
import { flightsLink } from '../flights-link.ts';

/** The flight boards on the room's TV. */
export const flightsTvModule = defineGuestModule({
  name: 'flights',
  routes: [
    {
      name: 'flightinfo',
      path: '/flightinfo',
      title: 'flights.title',
      load: () => import('./tv-flights.tsx').then((file) => file.TvFlights),
    },
  ],
  tours: [{ route: 'flightinfo', load: () => import('../tour.ts').then((file) => file.flightsTvTour) }],
  menuActions: { openFlightInfo: { route: 'flightinfo' } },
  // The hotel's menu leads to the flights; so does the home screen once they were opened.
  bottomBar: [
    {
      ...{ name: 'flightinfo', title: 'flights.title', icon: 'mdi-airplane', route: 'flightinfo' },
      ...{ order: 76, watch: flightsLink.watch },
    },
  ],
  wipe: {},
});
