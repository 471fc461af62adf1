import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { EmergencyBar } from './emergency-bar.tsx';
import { messageQueries } from './messages-routes.ts';
import { usePushBadge } from './use-push-state.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    messagesDesk: typeof en;
  }
}

/** The desk half of messages: what was sent and how far it got, writing, and emergencies. */
export const messagesDesk = defineDeskModule({
  name: 'messages',
  auditAreas: ['message', 'emergency'],
  routes: [
    {
      name: 'messages',
      path: '/messages',
      title: 'messagesDesk.title',
      permission: 'messages.read',
      load: () => import('./history-screen.tsx').then((module) => module.HistoryScreen),
      menu: { icon: 'mdi-email-outline', order: 40, useBadge: usePushBadge },
    },
    {
      name: 'messages_new',
      path: '/messages/new',
      title: 'messagesDesk.new',
      permission: 'messages.send',
      load: () => import('./compose-screen.tsx').then((module) => module.ComposeScreen),
    },
    {
      name: 'messages_emergency',
      path: '/messages/emergency',
      title: 'messagesDesk.emergency',
      permission: 'messages.emergency_read',
      load: () => import('./emergency-desk.tsx').then((module) => module.EmergencyDesk),
    },
    {
      name: 'messages_emergency_texts',
      path: '/messages/emergency/texts',
      title: 'messagesDesk.emergencyWords',
      permission: 'messages.emergency',
      load: () => import('./emergency-texts-screen.tsx').then((module) => module.EmergencyTextsScreen),
    },
    {
      name: 'messages_groups',
      path: '/messages/groups',
      title: 'messagesDesk.groups',
      permission: 'messages.read',
      load: () => import('./groups-screen.tsx').then((module) => module.GroupsScreen),
    },
  ],
  banner: { permission: 'messages.emergency_read', Banner: EmergencyBar },
  invalidates: {
    'Tv_Messages.deskChanged': messageQueries,
    'PopUp.emergencyChanged': ['GET /api/v1/emergencies/current'],
  },
});
