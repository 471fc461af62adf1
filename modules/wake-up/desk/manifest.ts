import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { useRingingWakeUps, useWakeUpsBadge } from './use-ringing-wake-ups.ts';
import { wakeUpQueries } from './wake-ups-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    wakeUpDesk: typeof en;
  }
}

/** The desk half of wake-up: the wake-ups of a day, and the rooms to call. */
export const wakeUpDesk = defineDeskModule({
  name: 'wake-up',
  auditAreas: ['wake_up'],
  routes: [
    {
      name: 'wake_ups',
      path: '/wake-ups',
      title: 'wakeUpDesk.title',
      permission: 'wake_ups.read',
      load: () => import('./day-screen.tsx').then((module) => module.DayScreen),
      menu: { icon: 'mdi-alarm', order: 25, useBadge: useWakeUpsBadge },
    },
  ],
  alarm: { permission: 'wake_ups.read', screens: [], useRinging: useRingingWakeUps },
  invalidates: { 'WakeUp.changed': wakeUpQueries },
});
