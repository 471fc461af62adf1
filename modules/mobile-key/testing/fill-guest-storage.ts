import { knownKey } from '../guest/known-key.ts';

/** Holds what is known of a guest's key. Returns a function that reads what is left in memory. */
export function fillMobileKeyStorage(): () => unknown {
  knownKey.setState({ view: { offered: true, room: 'Room of Ms Lindqvist' } as never });
  return () => [knownKey.getState().view ?? []].flat();
}
