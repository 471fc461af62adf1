import { createContext, use } from 'react';
import { useStoreState } from '#platform/web/browser';
import type { ControlProperty, ControlView, RoomScene } from '#room-control/contract';
import { liveRoom } from './live-room.ts';
import type { RoomStore, WriteProblem } from './room-store.ts';
import type { RoomWriter } from './room-writer.ts';

/** A room on the screen: its store, and what sets its devices. */
export type RoomSource = {
  readonly store: RoomStore;
  readonly write: RoomWriter;
  /** Resolves to false if a device did not confirm the scene. */
  readonly startScene: (scene: RoomScene) => Promise<boolean>;
};

const RoomContext = createContext<RoomSource>({
  store: liveRoom,
  write: () => undefined,
  startScene: async () => false,
});

/** Provides the room to its controls. */
export const RoomProvider = RoomContext;

/** Returns the room of the screen. */
export function useRoomSource(): RoomSource {
  return use(RoomContext);
}

/** A property of a device as a screen shows it. */
export type ShownProperty = ControlProperty & {
  /** The value that the guest has set, or the one that the device reported; null: unknown. */
  readonly shown: string | null;
  /** The guest has set it, and the device has not reported it yet. */
  readonly isUnderWay: boolean;
};

/** A device as a screen shows it. */
export type ShownControl = {
  readonly control: ControlView;
  readonly property: (name: string) => ShownProperty | undefined;
  readonly write: (name: string, value: string) => void;
  readonly problem: WriteProblem | undefined;
};

/** Returns a device with what the guest has set. */
export function useControl(control: ControlView): ShownControl {
  const { store, write } = useRoomSource();
  const wanted = useStoreState(store, (state) => state.wanted);
  const problem = useStoreState(store, (state) => state.problems[control.id]);
  return {
    ...{ control, problem },
    property: (name) => {
      const known = control.properties.find((one) => one.name === name);
      if (!known) return undefined;
      const value = wanted[known.id];
      return { ...known, shown: value ?? known.value, isUnderWay: value !== undefined };
    },
    write: (name, value) => write(`${control.id}.${name}`, value),
  };
}
