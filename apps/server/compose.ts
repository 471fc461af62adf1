import { token } from '#platform/random';
import { createCoreServices } from './create-core-services.ts';
import { createHttpServer } from './create-http-server.ts';
import { createInternalApiClient, type InternalApiClient } from './internal-api-client.ts';
import type { Server, ServerOptions } from './server-options.ts';
import { startServices } from './start-services.ts';

/** Composes a server: database, modules, events, jobs, HTTP and sockets. Throws `StartupError` on failure. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const core = await createCoreServices(options);
  const running = await startServices(options, core);
  const internalApiKey = token(options.random);
  const { http, authenticate } = createHttpServer(options, { ...core, running, internalApiKey });
  const request: InternalApiClient = createInternalApiClient(http, internalApiKey);
  let closing: Promise<void> | undefined;

  async function shutDown(graceMs: number): Promise<void> {
    const late = options.clock.after(graceMs, () => http.server.closeAllConnections());
    await Promise.all([core.gateway.close(graceMs), http.close()]);
    late.cancel();
    await running.close();
  }

  return {
    http,
    gateway: core.gateway,
    modules: core.modules,
    database: running.database,
    events: running.events,
    jobs: running.jobs,
    authenticate,
    request,
    close: (graceMs) => {
      closing ??= shutDown(graceMs);
      return closing;
    },
  };
}
