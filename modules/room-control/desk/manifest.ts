import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    roomControlDesk: typeof en;
  }
}

/** The desk half of room control: which device is in which room, and how the brokers are. */
export const roomControlDesk = defineDeskModule({
  name: 'room-control',
  auditAreas: ['room_device', 'room_broker'],
  routes: [
    {
      name: 'room_devices',
      path: '/room-devices',
      title: 'roomDevices.title',
      permission: 'room_devices.read',
      load: () => import('./room-devices-screen.tsx').then((module) => module.RoomDevicesScreen),
      menu: { icon: 'mdi-lightbulb-on-outline', order: 82 },
    },
  ],
});
