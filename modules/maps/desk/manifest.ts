import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { mapQueries } from './map-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    mapsDesk: typeof en;
  }
}

/** The desk half of the map: its file, where the hotel is, walks, and the floors of the house. */
export const mapsDesk = defineDeskModule({
  name: 'maps',
  auditAreas: ['maps'],
  routes: [
    {
      name: 'maps',
      path: '/maps',
      title: 'mapsDesk.title',
      permission: 'maps.read',
      load: () => import('./desk-map-screen.tsx').then((module) => module.DeskMapScreen),
      menu: { icon: 'mdi-map-outline', order: 85 },
    },
  ],
  invalidates: { 'Maps.changed': mapQueries },
});
