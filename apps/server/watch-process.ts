import type { Clock } from '#platform/clock';
import type { Metrics } from '#platform/node/http';
import type { ProcessLog } from '#platform/node/log';
import type { Server } from './server-parts.ts';

type Watched = { readonly server: Server; readonly log: ProcessLog; readonly metrics: Metrics; readonly clock: Clock };

/** Longest that requests under way are waited for, in milliseconds. */
const graceMs = 10_000;

/**
 * Ends the server in good order on SIGTERM and SIGINT; a second signal ends it at once. A rejection that nobody awaited
 * is logged and counted, and the process lives: every request and job has its own end. An exception that nobody caught
 * may have left anything half done: it is logged, what is under way gets its answers, and the process ends with 1.
 */
export function watchProcess({ server, log, metrics, clock }: Watched): void {
  let ending = false;

  async function end(reason: string, code: number): Promise<void> {
    if (ending) process.exit(code === 0 ? 130 : code);
    ending = true;
    log.info({ reason }, 'the server goes down');
    // The rest of the way down needs the disk, which may never answer.
    clock.after(graceMs + 5_000, () => process.exit(code === 0 ? 1 : code));
    try {
      await server.close(graceMs);
      log.info({ reason }, 'the server is down');
      log.flush();
      process.exit(code);
    } catch (error) {
      log.error({ err: error }, 'the server went down in disorder');
      log.flush();
      process.exit(1);
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal, 0));
  process.on('unhandledRejection', (error) => {
    metrics.unhandled();
    log.error({ err: error }, 'a rejection was not handled');
  });
  process.on('uncaughtException', (error) => {
    metrics.unhandled();
    log.error({ err: error }, 'an exception was not caught');
    void end('uncaughtException', 1);
  });
}
