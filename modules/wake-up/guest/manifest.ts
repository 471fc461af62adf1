import { defineGuestModule, type GuestShell } from '#platform/web/guest-shell';
import type { wakeUp } from '#wake-up/contract';
import type en from '../locales/guest/en.json';
import { homeActivities } from './home-activities.ts';
import { followWakeUps, knownWakeUps } from './known-wake-ups.ts';
import { wakeUpWipe } from './wake-up-wipe.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    wakeUp: typeof en;
  }
}

type Ring = { readonly id: string; readonly at: string; readonly attempt: number };

/**
 * Opens the ringing screen over whatever the guest does, each time that a wake-up rings: when the server says so, and when the app
 * learns of it later, as it was closed or had no connection.
 */
function openWhenItRings(shell: GuestShell): () => void {
  const opened = new Set<string>();
  const open = ({ id, at, attempt }: Ring) => {
    const ring = `${id} ${at} ${attempt}`;
    if (opened.has(ring)) return;
    opened.add(ring);
    shell.navigate({ name: 'wakeUpRinging' });
  };
  const stops = [
    shell.wire.of<typeof wakeUp>().on('WakeUp.ringing', open),
    knownWakeUps.subscribe(({ data }) => {
      const ringing = data?.rings.find(({ state }) => state === 'ringing');
      if (ringing) open(ringing);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The guest half of wake-up: the wake-ups, what rings, and the sleep timer. */
export const wakeUpModule = defineGuestModule({
  name: 'wake-up',
  routes: [
    {
      name: 'wakeUp',
      hasOwnTitle: true,
      path: '/wake-up',
      icon: 'mdi-alarm',
      title: 'wakeUp.title',
      load: () => import('./screens/wake-ups-screen.tsx').then((module) => module.WakeUpsScreen),
    },
    {
      name: 'wakeUpRinging',
      path: '/wake-up/ringing',
      parent: 'wakeUp',
      chrome: 'none',
      title: 'wakeUp.title',
      load: () => import('./screens/ringing-screen.tsx').then((module) => module.RingingScreen),
    },
    {
      name: 'sleeptimer',
      hasOwnTitle: true,
      path: '/sleep-timer',
      icon: 'mdi-timer-outline',
      title: 'sleepTimer.title',
      load: () => import('./screens/sleep-timer-screen.tsx').then((module) => module.SleepTimerScreen),
    },
  ],
  menuActions: { wakeUpOpen: { route: 'wakeUp' }, SleepTimerOpen: { route: 'sleeptimer' } },
  homeActivities,
  stayLinks: [
    { name: 'wakeUp', title: 'wakeUp.title', icon: 'mdi-alarm', route: 'wakeUp' },
    { name: 'sleeptimer', title: 'sleepTimer.title', icon: 'mdi-timer-outline', route: 'sleeptimer' },
  ],
  wipe: wakeUpWipe,
  onStay: (shell, { key }) => {
    if (key !== '') followWakeUps(shell);
  },
  start: openWhenItRings,
});
