import { type ChildProcess, fork } from 'node:child_process';
import nodeFlags from '../apps/server/node-flags.json' with { type: 'json' };

/** A process that answers each order with one message. */
export type Worker = {
  request<T>(order?: object): Promise<T>;
  stop(): void;
  /** Resolves when it has ended. */
  readonly exited: Promise<void>;
};

/** Flags of Node for the workers beside those that each needs, as in `WORKER_FLAGS=--cpu-prof`. */
const flags = process.env.WORKER_FLAGS?.split(' ') ?? [];

/**
 * Starts `file` of this folder in a process of its own under the flags of the product's server, with `more` in its
 * environment. Rejects what is asked of it once it has died.
 */
export function worker(file: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}): Worker {
  const env = { ...process.env, ...more };
  const execArgv = ['--expose-gc', ...nodeFlags, ...flags];
  const child: ChildProcess = fork(new URL(file, import.meta.url), args, { execArgv, env });
  function request<T>(order?: object): Promise<T> {
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
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { request, stop: () => child.disconnect(), exited };
}
