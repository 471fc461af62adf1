import { defineGuestModule } from '#platform/web/guest-shell';
import { wakeUpWipe } from '../wake-up-wipe.ts';

/** Wake-ups and the sleep timer on the room's TV. */
export const wakeUpTvModule = defineGuestModule({
  name: 'wake-up',
  routes: [
    {
      name: 'wakeUp',
      path: '/wake-up',
      title: 'wakeUp.title',
      load: () => import('./tv-wake-ups.tsx').then((module) => module.TvWakeUps),
    },
    {
      name: 'sleeptimer',
      path: '/sleep-timer',
      title: 'sleepTimer.title',
      load: () => import('./tv-sleep-timer.tsx').then((module) => module.TvSleepTimer),
    },
  ],
  bottomBar: [
    { name: 'wakeUp', title: 'wakeUp.title', icon: 'mdi-alarm', route: 'wakeUp', order: 70 },
    { name: 'sleeptimer', title: 'sleepTimer.title', icon: 'mdi-timer-outline', route: 'sleeptimer', order: 71 },
  ],
  menuActions: { wakeUpOpen: { route: 'wakeUp' }, SleepTimerOpen: { route: 'sleeptimer' } },
  offlineOverlay: () => import('./tv-wake-up-overlay.tsx').then((module) => module.TvWakeUpOverlay),
  wipe: wakeUpWipe,
});
