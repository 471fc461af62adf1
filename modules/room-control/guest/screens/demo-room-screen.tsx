import { useStoreState } from '#platform/web/browser';
import { demoRoom, startDemoScene, writeDemo } from '../demo-room.ts';
import { RoomProvider, type RoomSource } from '../room-context.ts';
import { RoomPanels } from './room-screen.tsx';

const source: RoomSource = { store: demoRoom, write: writeDemo, startScene: startDemoScene };

/** A room that exists in this browser only, for those who look at the app without staying. */
export function DemoRoomScreen() {
  const room = useStoreState(demoRoom, (state) => state.room);
  return <RoomProvider value={source}>{room ? <RoomPanels room={room} /> : undefined}</RoomProvider>;
}
