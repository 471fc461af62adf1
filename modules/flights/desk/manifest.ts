import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { airportQueries } from './flight-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    flightsDesk: typeof en;
  }
}

/** The desk half of the flights: the airports of the setting, what guests see of each, and which are skipped. */
export const flightsDesk = defineDeskModule({
  name: 'flights',
  routes: [
    {
      name: 'flights',
      path: '/flights',
      title: 'flights.title',
      permission: 'flights.read',
      load: () => import('./flight-airports.tsx').then((module) => module.FlightAirports),
      menu: { icon: 'mdi-airplane', order: 85 },
    },
  ],
  invalidates: { 'Flight.airportsChanged': airportQueries },
});
