import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { CallBar } from './call-bar.tsx';
import { useIsTalking } from './use-desk-call.ts';
import { useCallBadge, useRingingCalls } from './use-ringing-calls.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    callsDesk: typeof en;
  }
}

/** The desk half of calls: what rings, the call that is on, and those of the last day. */
export const callsDesk = defineDeskModule({
  name: 'calls',
  auditAreas: ['call'],
  routes: [
    {
      name: 'calls',
      path: '/calls',
      title: 'callsDesk.title',
      permission: 'calls.answer',
      offlineHint: 'callsDesk.offlineHint',
      load: () => import('./calls-screen.tsx').then((module) => module.CallsScreen),
      menu: { icon: 'mdi-phone-outline', order: 55, useBadge: useCallBadge },
    },
  ],
  alarm: { permission: 'calls.answer', screens: ['calls'], useRinging: useRingingCalls, useIsTalking },
  // A call goes on while its screen is not shown.
  banner: { permission: 'calls.answer', Banner: CallBar },
  invalidates: { 'Voip.callChanged': ['GET /api/v1/calls'] },
});
