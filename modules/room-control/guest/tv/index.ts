import { defineGuestModule } from '#platform/web/guest-shell';
import { followRoom, forgetRoom, liveRoom } from '../live-room.ts';
import { roomWipe } from '../temperature-unit.ts';

/** Room control on the room's TV. */
export const roomControlTvModule = defineGuestModule({
  name: 'room-control',
  routes: [
    {
      name: 'roomControl',
      path: '/room-control',
      title: 'roomControl.title',
      load: () => import('./tv-room.tsx').then((module) => module.TvRoom),
    },
  ],
  bottomBar: [
    {
      name: 'roomControl',
      title: 'roomControl.title',
      icon: 'mdi-lightbulb-on-outline',
      route: 'roomControl',
      order: 30,
      watch: {
        state: () => ({ shown: (liveRoom.getState().room?.controls.length ?? 0) > 0, badge: 0 }),
        subscribe: liveRoom.subscribe,
      },
    },
  ],
  menuActions: { roomControlOpen: { route: 'roomControl' } },
  wipe: roomWipe,
  onStay: (shell, { key }) => (key === '' ? forgetRoom() : followRoom(shell)),
});
