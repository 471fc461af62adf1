import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs the handler of a call that is declared to change nothing, so that the store knows whose write it is asked for. */
export function runReadingCall<R>(call: string, work: () => R): R {
  return current.run(call, work);
}

/** Throws if the code that runs was started by a call that is declared to change nothing. */
export function refuseReadingCall(): void {
  const call = current.getStore();
  if (call === undefined) return;
  throw new Error(
    `${call} is declared to change nothing, and writes: declare its effect, or what it \`stores\` and why`,
  );
}
