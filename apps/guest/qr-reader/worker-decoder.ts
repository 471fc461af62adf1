import type { Pixels } from './decode-code.ts';

/** A decoder in a worker; it takes one picture at a time. */
export type WorkerDecoder = {
  /** Returns the text of the code in a picture; undefined without one, or when the worker could not be loaded. */
  decode(pixels: Pixels): Promise<string | undefined>;
  close(): void;
};

/** Starts a decoder; its code is fetched with the first picture. */
export function openDecoder(
  createWorker = () => new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' }),
): WorkerDecoder {
  let worker: Worker | undefined;
  let answer: ((text: string | undefined) => void) | undefined;

  function settle(text: string | undefined): void {
    answer?.(text);
    answer = undefined;
  }

  function start(): Worker {
    const started = createWorker();
    started.onmessage = ({ data }: MessageEvent<string | undefined>) => settle(data);
    // Not loaded, for want of a network: the next picture tries again.
    started.onerror = () => {
      close();
      settle(undefined);
    };
    return started;
  }

  function close(): void {
    worker?.terminate();
    worker = undefined;
    settle(undefined);
  }

  return {
    decode({ width, height, data }) {
      worker ??= start();
      const running = worker;
      return new Promise((resolve) => {
        answer = resolve;
        running.postMessage({ width, height, data }, [data.buffer]);
      });
    },
    close,
  };
}
