import { type ChildProcess, fork } from 'node:child_process';
import nodeFlags from '../../apps/server/node-flags.json' with { type: 'json' };
import { isQuick } from './harness.ts';

/** A process that answers each order with one message. */
export type Worker = {
  ask<T>(order?: object): Promise<T>;
  /** A way to ask several things at once, each order under a `number` that comes back with its answer. */
  talk<T>(): (order: object) => Promise<T>;
  stop(): void;
  /** Resolves when it has ended. */
  readonly gone: Promise<void>;
};

/** Flags of Node for the workers beside those that each needs, as in `WORKER_FLAGS=--cpu-prof`. */
const flags = process.env.WORKER_FLAGS?.split(' ') ?? [];

/**
 * Starts `file` of this folder in a process of its own, as quick as this run, under the flags of the product's server, with `more` in its
 * environment. Rejects what is asked of it once it has died.
 */
export function worker(file: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}): Worker {
  const env = { ...process.env, ...more };
  const words = isQuick ? [...args, '--quick'] : args;
  const execArgv = ['--expose-gc', ...nodeFlags, ...flags];
  const child: ChildProcess = fork(new URL(file, import.meta.url), words, { execArgv, env });
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
  function talk<T>(): (order: object) => Promise<T> {
    const waiting = new Map<number, (answer: T) => void>();
    let last = 0;
    child.on('message', (message: { readonly number?: number }) => {
      const answered = waiting.get(message.number ?? 0);
      waiting.delete(message.number ?? 0);
      answered?.(message as T);
    });
    return (order) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        child.send({ ...order, number: last });
      });
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { ask, talk, stop: () => child.connected && child.disconnect(), gone };
}
