import { useStoreState } from '#platform/web/browser';
import { demoRoom, startDemoScene, writeDemo } from '../demo-room.ts';
import { RoomProvider, type RoomSource } from '../room-context.ts';
import { RoomPanels } from './room-screen.tsx';
import { DemoSignRows } from './sign-rows.tsx';

const source: RoomSource = { store: demoRoom, write: writeDemo, startScene: startDemoScene };

/** A room that exists in this browser only, for those who look at the app without staying. */
export function DemoRoomScreen() {
  const room = useStoreState(demoRoom, (state) => state.room);
  if (!room) return undefined;
  return (
    <RoomProvider value={source}>
      <RoomPanels room={room}>
        <DemoSignRows />
      </RoomPanels>
    </RoomProvider>
  );
}
