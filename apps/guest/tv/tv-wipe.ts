import { type GuestModule, type GuestShell, wipeDevice } from '#platform/web/guest-shell';

/** The wipe of a TV, which is confirmed to the server once it is done. */
export type TvWipe = {
  /** Removes the data of the TV's stay. */
  start(): void;
  /** Resolves once the latest wipe is done; rejects if it failed. */
  whenDone(): Promise<void>;
};

/** Creates the wipe of a TV. */
export function createTvWipe(
  modules: readonly GuestModule[],
  shell: () => Pick<GuestShell, 'queries' | 'log'>,
): TvWipe {
  let done: Promise<void> = Promise.resolve();
  return {
    start() {
      const { queries, log } = shell();
      done = wipeDevice(modules, { queries });
      done.catch((error: unknown) => log('error', `could not wipe the TV: ${String(error)}`, 'wipe'));
    },
    whenDone: () => done,
  };
}
