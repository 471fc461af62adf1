import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    castingDesk: typeof en;
  }
}

/** The desk half of casting: the devices that are paired with the caster of a room. */
export const castingDesk = defineDeskModule({
  name: 'casting',
  auditAreas: ['casting'],
  panels: [
    {
      slot: 'room',
      permission: 'casting.read',
      order: 20,
      load: () => import('./room-casting.tsx').then((module) => module.RoomCasting),
    },
  ],
  invalidates: { 'Streaming.changed': ['GET /api/v1/casters/pairings'] },
});
