import { createStore } from 'zustand/vanilla';
import type { GuestShell } from '#platform/web/guest-shell';
import { type WakeUps, wakeUpsQuery } from './wake-ups-query.ts';

/** The stay's wake-ups as last fetched. */
export const knownWakeUps = createStore(() => ({ data: undefined as WakeUps | undefined }));

let stop: (() => void) | undefined;

/** Ends the following, and forgets the wake-ups. */
export function forgetWakeUps(): void {
  stop?.();
  stop = undefined;
  knownWakeUps.setState({ data: undefined });
}

/** Keeps the wake-ups of a stay up to date until another stay or {@link forgetWakeUps}. */
export function followWakeUps(shell: GuestShell): void {
  forgetWakeUps();
  const fetched = shell.queries.of(wakeUpsQuery(shell));
  const update = () => knownWakeUps.setState({ data: fetched.getState().data });
  stop = fetched.subscribe(update);
  update();
}
