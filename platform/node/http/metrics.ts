import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the process counts for Prometheus, and where its parts report it. */
export type Metrics = {
  /** One HTTP request: the route as Fastify writes it, never a concrete path. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void;
  /** One socket call that reached its handler: `Module.function`, and how it ended: `OK` or a code. */
  call(seen: { name: string; outcome: string; seconds: number }): void;
  /** Something that nobody awaited or caught failed. */
  unhandled(): void;
  /** Reads a number anew for every scrape. `name` in Prometheus' own style, `bellhop_…`. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
  /** The exposition in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
};

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Makes {@link Metrics} with a registry of its own; `process` adds those of Node (event loop delay, memory, collections). */
export function createMetrics({ process }: { process: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (process) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'bellhop_http_request_seconds',
    help: 'HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const calls = new Histogram({
    name: 'bellhop_call_seconds',
    help: 'Calls on the device socket by name and outcome',
    labelNames: ['name', 'outcome'],
    buckets: seconds,
    registers,
  });
  const unhandled = new Counter({ name: 'bellhop_unhandled_errors', help: 'Errors that nobody caught', registers });
  return {
    request: ({ seconds: took, ...labels }) => requests.observe(labels, took),
    call: ({ seconds: took, ...labels }) => calls.observe(labels, took),
    unhandled: () => unhandled.inc(),
    watch: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
