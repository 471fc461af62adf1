import { createStore, localStore, useStoreState } from '#platform/web/browser';
import type { Wipe } from '#platform/web/guest-shell';
import type { RoomControls } from '#room-control/contract';
import { forgetRoom } from './live-room.ts';

/** In which temperatures are shown: Celsius or Fahrenheit. */
export type TemperatureUnit = RoomControls['unit'];

/** The units that a guest may choose, and how they are written. */
export const temperatureUnits = ['c', 'f'] as const satisfies readonly TemperatureUnit[];
export const unitSigns: { readonly [unit in TemperatureUnit]: string } = { c: '°C', f: '°F' };

const unitKey = 'room-temperature-unit';

function read(): TemperatureUnit | undefined {
  const stored = localStore.getItem(unitKey);
  return temperatureUnits.find((unit) => unit === stored);
}

const chosen = createStore<{ readonly unit: TemperatureUnit | undefined }>(() => ({ unit: read() }));

/** Shows temperatures in a unit, for the stay on this device. */
export function chooseUnit(unit: TemperatureUnit): void {
  chosen.setState({ unit });
  localStore.setItem(unitKey, unit);
}

/** Returns the unit that the guest has chosen, else the hotel's. */
export function useTemperatureUnit(ofHotel: TemperatureUnit): TemperatureUnit {
  return useStoreState(chosen, ({ unit }) => unit) ?? ofHotel;
}

/** Returns the unit that the guest has chosen; undefined: none. */
export function readChosenUnit(): TemperatureUnit | undefined {
  return chosen.getState().unit;
}

/** What room control keeps of a stay. */
export const roomWipe: Wipe = {
  local: [unitKey],
  run() {
    forgetRoom();
    chosen.setState({ unit: undefined });
  },
};
