import { knownWakeUps } from '../guest/known-wake-ups.ts';

/** Holds a guest's wake-ups. Returns a function that reads what is left in memory. */
export function fillWakeUpStorage(): () => unknown {
  knownWakeUps.setState({ data: { guest: 'Lindqvist' } as never });
  return () => [knownWakeUps.getState().data].filter(Boolean);
}
