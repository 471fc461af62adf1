import { createStore } from 'zustand/vanilla';
import type { ControlView, RoomControls, StateChange } from '#room-control/contract';

/** Why a value was not set. */
export type WriteProblem = 'not_confirmed' | 'unavailable' | 'not_allowed' | 'offline' | 'failed';

/** What is known of a room's devices, and what the guest has set and no device has confirmed yet. */
export type RoomState = {
  readonly room: RoomControls | undefined;
  /** Values under way, by command (`lamp_bed.brightness`). */
  readonly wanted: Readonly<Record<string, string>>;
  /** What became of the last value of a device, if it was not set. */
  readonly problems: Readonly<Record<string, WriteProblem>>;
  /** The scene that is being set, and the last one that was. */
  readonly scene: { readonly starting: string; readonly set: string };
};

/** A room of which nothing is known yet. */
export const nothingKnown: RoomState = { room: undefined, wanted: {}, problems: {}, scene: { starting: '', set: '' } };

/** The store of a room. */
export type RoomStore = ReturnType<typeof createRoomStore>;

/** Creates the store of a room. */
export function createRoomStore() {
  return createStore<RoomState>(() => nothingKnown);
}

function changed(control: ControlView, { available, available_at, values }: StateChange): ControlView {
  return {
    ...{ ...control, available, available_at },
    properties: control.properties.map((property) => {
      const known = values[property.name];
      return { ...property, value: known?.value ?? null, at: known?.at ?? null, since: known?.since ?? null };
    }),
  };
}

/** Returns a room with what one of its devices reported. */
export function applyChange(room: RoomControls | undefined, change: StateChange): RoomControls | undefined {
  if (!room) return room;
  const controls = room.controls.map((control) => (control.id === change.id ? changed(control, change) : control));
  const isOpen = controls.some(({ properties }) =>
    properties.some(({ name, value }) => name === 'open' && value === '1'),
  );
  const hasClimate = controls.some(({ kind }) => kind === 'climate');
  return { ...room, controls, saving: isOpen && hasClimate ? 'window_open' : '' };
}
