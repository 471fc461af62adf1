import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { Metrics } from '#platform/node/http';
import type { ServerModule } from '#platform/node/server';

type Handler = ServerModule['calls'][string];

/**
 * Wraps all socket calls of the modules to count and time them by name and outcome (`OK`, an error code, `internal`).
 * Calls that the gateway refuses before a handler runs have their own counters.
 */
export function countCalls(
  modules: readonly ServerModule[],
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
): ServerModule[] {
  function counted(name: string, handler: Handler): Handler {
    return async (context, data) => {
      const began = clock.elapsed();
      let outcome = 'OK';
      try {
        return await handler(context, data);
      } catch (error) {
        outcome = error instanceof Refusal ? error.code : 'internal';
        throw error;
      } finally {
        metrics.call({ name, outcome, seconds: (clock.elapsed() - began) / 1000 });
      }
    };
  }
  return modules.map((module) => {
    const calls = Object.entries(module.calls).map(([name, handler]) => [name, counted(name, handler)] as const);
    return { ...module, calls: Object.fromEntries(calls) };
  });
}
