import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { useRoomSigns } from './use-room-signs.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    pmsExchangeDesk: typeof en;
  }
}

/** The desk half of what a property and its PMS tell each other: the signs and maid statuses of rooms. */
export const pmsExchangeDesk = defineDeskModule({
  name: 'pms-exchange',
  auditAreas: ['room_state'],
  panels: [
    {
      slot: 'room',
      permission: 'room_states.read',
      order: 20,
      load: () => import('./room-state-panel.tsx').then((module) => module.RoomStatePanel),
    },
  ],
  roomStatuses: { permission: 'room_states.read', useStatuses: useRoomSigns },
  invalidates: { 'PmsExchange.roomStateChanged': ['GET /api/v1/room-states'] },
});
