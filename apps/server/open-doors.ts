import { join } from 'node:path';
import { adminKey, type ProveIdentity, proveIdentity } from '#platform/node/auth';
import {
  createHttp,
  type Http,
  type HttpOptions,
  serveApp,
  serveDocs,
  serveHealth,
  serveIcons,
} from '#platform/node/http';
import { demoStage } from '../../demo/stage.ts';
import { countCalls } from './count-calls.ts';
import type { Grounds } from './lay-ground.ts';
import { servePreview } from './serve-preview.ts';
import type { ServerParts } from './server-parts.ts';
import { serveStage } from './stage/serve-stage.ts';
import type { Running } from './start-running.ts';

type Behind = Grounds & {
  readonly running: Running;
  /** Key of the internal API client; it never leaves the process. */
  readonly doorKey: string;
};

/** `staffId` of the internal API client in the audit log. */
const insideId = 'demo-loader';

/** Creates the HTTP server and forwards upgrades to the gateway; it does not listen yet. */
export function openDoors(parts: ServerParts, behind: Behind): { readonly http: Http; readonly prove: ProveIdentity } {
  const { config, metrics } = parts;
  const { modules, gateway, clients, audit, running } = behind;
  const resolvers = modules.list.flatMap((module) => module.identities);
  const prove = proveIdentity([adminKey(config.adminApiKey), adminKey(behind.doorKey, insideId), ...resolvers]);
  const options: HttpOptions = {
    modules: modules.list,
    prove,
    onlyProperty: async () => (await modules.property.byId(''))?.id,
    clients,
    clock: parts.clock,
    random: parts.random,
    log: parts.log,
    audit,
    strict: !config.production,
    uncounted: [insideId],
    allowedOrigins: config.allowedOrigins,
    metrics,
  };
  const http = createHttp(options);
  serveHealth(http, options, { ready: running.ready, shown: running.shown, metrics });
  serveDocs(http, modules.list);
  serveIcons(http, '/ONEapp/icons/');
  serveApp(http, { prefix: '/ONEapp/tv/', folder: join(parts.builds, 'tv'), notPages: ['assets/'] });
  serveApp(http, { prefix: '/ONEapp/', folder: join(parts.builds, 'phone'), notPages: ['api/', 'assets/', 'tv/'] });
  servePreview(http, parts.builds);
  serveApp(http, { prefix: '/desk/', folder: join(parts.builds, 'desk'), notPages: ['assets/', 'preview/', 'ws/'] });
  const admits = config.demo === 'off' ? () => true : openStage(http, parts, { ...behind, prove });
  http.get('/', (_request, reply) => reply.redirect('/ONEapp/'));
  gateway.serve(countCalls(modules.list, parts), prove);
  http.server.on('upgrade', (request, socket, head) => {
    if (admits(request, socket)) gateway.handleUpgrade(request, socket, head);
  });
  return { http, prove };
}

/** Serves the stage of the demo hotel. */
function openStage(
  http: Http,
  parts: ServerParts,
  { clients, modules, prove }: Behind & { readonly prove: ProveIdentity },
) {
  const { builds, clock, random, config } = parts;
  // Visitors of a public demo must not be able to restart it.
  const restart = config.production ? undefined : parts.restart;
  const property = modules.property.byId;
  return serveStage(http, { builds, clients, prove, property, clock, random, restart, ...demoStage });
}
