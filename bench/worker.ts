import { type ChildProcess, fork } from 'node:child_process';

/** A process that answers each order with one message. */
export type Worker = {
  ask<T>(order?: object): Promise<T>;
  stop(): void;
  /** Resolves when it has ended. */
  readonly gone: Promise<void>;
};

/** Flags of Node for the workers beside those that each needs, as in `WORKER_FLAGS=--cpu-prof`. */
const flags = process.env.WORKER_FLAGS?.split(' ') ?? [];

/** Starts `file` of this folder in a process of its own, with `more` in its environment. Rejects what is asked of it once it has died. */
export function worker(file: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}): Worker {
  const env = { ...process.env, ...more };
  const child: ChildProcess = fork(new URL(file, import.meta.url), args, { execArgv: ['--expose-gc', ...flags], env });
  function ask<T>(order?: object): Promise<T> {
    return new Promise((resolve, reject) => {
      const died = () => reject(new Error(`${file} ended`));
      child.once('exit', died);
      child.once('message', (message) => {
        child.off('exit', died);
        resolve(message as T);
      });
      if (order) child.send(order);
    });
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { ask, stop: () => child.disconnect(), gone };
}
