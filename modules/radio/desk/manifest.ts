import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { importQueries, stationQueries } from './radio-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    radioDesk: typeof en;
  }
}

/** The desk half of radio: which stations guests are offered, and where they come from. */
export const radioDesk = defineDeskModule({
  name: 'radio',
  auditAreas: ['radio'],
  routes: [
    {
      name: 'radio',
      path: '/radio',
      title: 'radio.title',
      permission: 'radio.read',
      load: () => import('./radio-screen.tsx').then((module) => module.RadioScreen),
      menu: { icon: 'mdi-radio', order: 83 },
    },
  ],
  invalidates: {
    'Radio.stationsChanged': stationQueries,
    'Radio.importsChanged': importQueries,
  },
});
