import type { Clock } from '#platform/clock';
import type { Metrics } from '#platform/node/http';
import type { ProcessLog } from '#platform/node/log';
import type { Server } from './server-options.ts';

type Watched = { readonly server: Server; readonly log: ProcessLog; readonly metrics: Metrics; readonly clock: Clock };

/** Grace period for running requests in milliseconds. */
const graceMs = 10_000;

/**
 * Shuts the server down gracefully on SIGTERM and SIGINT; a second signal exits immediately. An unhandled rejection is
 * logged and counted without exiting, since every request and job handles its own errors. An uncaught exception may
 * have left inconsistent state: it is logged, running requests finish, and the process exits with 1.
 */
export function watchProcess({ server, log, metrics, clock }: Watched): void {
  let ending = false;

  async function end(reason: string, code: number): Promise<void> {
    if (ending) process.exit(code === 0 ? 130 : code);
    ending = true;
    log.info({ reason }, 'the server is shutting down');
    // The rest of the shutdown needs the disk, which may hang.
    clock.after(graceMs + 5_000, () => process.exit(code === 0 ? 1 : code));
    try {
      await server.close(graceMs);
      log.info({ reason }, 'the server has shut down');
      log.flush();
      process.exit(code);
    } catch (error) {
      log.error({ err: error }, 'the shutdown failed');
      log.flush();
      process.exit(1);
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal, 0));
  process.on('unhandledRejection', (error) => {
    metrics.unhandled();
    log.error({ err: error }, 'unhandled rejection');
  });
  process.on('uncaughtException', (error) => {
    metrics.unhandled();
    log.error({ err: error }, 'uncaught exception');
    void end('uncaughtException', 1);
  });
}
