import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

let isJudged = false;

/** Has calls that are declared to change nothing be known from now on; a server that serves guests spares the time. */
export function judgeReadingCalls(): void {
  isJudged = true;
}

/** Runs the handler of a call that is declared to change nothing, so that the store can refuse its writes. */
export function runReadingCall<R>(call: string, work: () => R): R {
  return isJudged ? current.run(call, work) : work();
}

/** Throws if the code that runs was started by a call that is declared to change nothing. */
export function refuseReadingCall(): void {
  const call = current.getStore();
  if (call === undefined) return;
  throw new Error(
    `${call} is declared to change nothing, and writes: declare its effect, or what it \`stores\` and why`,
  );
}
