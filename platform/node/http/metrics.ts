import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A gauge with one label. */
export type LabelledGauge = { readonly name: string; readonly help: string; readonly label: string };

/** Prometheus metrics of the process. */
export type Metrics = {
  /** Records an HTTP request with its route pattern, never a concrete path. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void;
  /** Records a socket call that reached its handler: `Module.function` and the outcome, `OK` or an error code. */
  call(seen: { name: string; outcome: string; seconds: number }): void;
  /** Records an unhandled error. */
  unhandled(): void;
  /** Registers a gauge that is read on every scrape. `name` in Prometheus style, `bellhop_…`. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Registers a gauge with a value for each `label`, read on every scrape. */
  addGauges(gauge: LabelledGauge, read: () => Promise<{ readonly [value: string]: number }>): void;
  /** Returns the metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
};

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates {@link Metrics} with its own registry; `process` adds Node's metrics (event loop delay, memory, GC). */
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
  const unhandled = new Counter({ name: 'bellhop_unhandled_errors', help: 'Unhandled errors', registers });
  return {
    request: ({ seconds: took, ...labels }) => requests.observe(labels, took),
    call: ({ seconds: took, ...labels }) => calls.observe(labels, took),
    unhandled: () => unhandled.inc(),
    addGauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
    },
    addGauges: ({ name, help, label }, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        labelNames: [label],
        collect: async () => {
          for (const [value, at] of Object.entries(await read())) gauge.set({ [label]: value }, at);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
