import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What was seen of an event loop, in milliseconds: the processor time of its longest turn, and its delays. */
export type LoopWatch = { readonly longest: number; readonly p99: number; readonly max: number };

/** Watches the event loop: how long one turn keeps the processor, whatever else the machine does, and its delays. */
export function watchLoop(): () => LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let longest = 0;
  let before = process.threadCpuUsage();
  const turns = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
  }, 1);
  delay.enable();
  return () => {
    delay.disable();
    clearInterval(turns);
    return { longest: longest / 1000, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
  };
}

/** Collects garbage, so that what earlier work left is not counted as idle. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Watches the memory of the process. Returns a function that stops it and tells how much more than at first was taken, in MB. */
export function watchMemory(): () => number {
  collectGarbage();
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  return () => {
    clearInterval(watch);
    return (peak - idle) / 1e6;
  };
}
