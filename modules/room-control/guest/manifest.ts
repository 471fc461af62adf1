import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { followRoom, forgetRoom, liveRoom } from './live-room.ts';
import { roomWipe } from './temperature-unit.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    roomControl: typeof en;
  }
}

/** The phone's half of room control. */
export const roomControlModule = defineGuestModule({
  name: 'room-control',
  routes: [
    {
      name: 'roomControl',
      path: '/room-control',
      icon: 'mdi-lightbulb-on-outline',
      title: 'roomControl.title',
      load: () => import('./screens/room-screen.tsx').then((module) => module.RoomScreen),
    },
    {
      name: 'demoRoomControl',
      path: '/demo/room-control',
      icon: 'mdi-lightbulb-on-outline',
      title: 'roomControl.title',
      load: () => import('./screens/demo-room-screen.tsx').then((module) => module.DemoRoomScreen),
    },
  ],
  tours: [
    { route: 'demoRoomControl', load: () => import('./tour.ts').then((file) => file.roomTour) },
    { route: 'roomControl', load: () => import('./tour.ts').then((file) => file.roomTour) },
  ],
  bottomBar: [
    {
      name: 'roomControl',
      title: 'roomControl.title',
      icon: 'mdi-lightbulb-on-outline',
      route: 'roomControl',
      order: 30,
      modes: ['guest'],
      watch: {
        state: () => ({ shown: (liveRoom.getState().room?.controls.length ?? 0) > 0, badge: 0 }),
        subscribe: liveRoom.subscribe,
      },
    },
    {
      name: 'demoRoomControl',
      title: 'roomControl.title',
      icon: 'mdi-lightbulb-on-outline',
      route: 'demoRoomControl',
      order: 30,
      modes: ['demo', 'demo-use-pms'],
    },
  ],
  menuActions: { roomControlOpen: { route: 'roomControl' } },
  wipe: roomWipe,
  onStay: (shell, { key }) => (key === '' ? forgetRoom() : followRoom(shell)),
});
