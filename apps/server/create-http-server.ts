import { join } from 'node:path';
import { createSipUrls } from '#calls/server';
import { type Authenticate, adminKeyResolver, createAuthenticator, isHotelAddress } from '#platform/node/auth';
import {
  createHttp,
  type Http,
  type HttpOptions,
  serveApp,
  serveDocs,
  serveHealth,
  serveIcons,
} from '#platform/node/http';
import { phonePagesBelowTv } from '#platform/wire';
import { demoStage } from '../../demo/stage.ts';
import { countCalls } from './count-calls.ts';
import type { CoreServices } from './create-core-services.ts';
import { isDemoHotel } from './seed-demo-staff.ts';
import { serveDemoChannels } from './serve-demo-channels.ts';
import { serveFilms } from './serve-films.ts';
import { serveMusic } from './serve-music.ts';
import { servePreview } from './serve-preview.ts';
import { serveRadio } from './serve-radio.ts';
import type { ServerOptions } from './server-options.ts';
import { serveStage } from './stage/serve-stage.ts';
import type { RunningServices } from './start-services.ts';

type HttpDependencies = CoreServices & {
  readonly running: RunningServices;
  /** Key of the internal API client; it never leaves the process. */
  readonly internalApiKey: string;
};

/** `staffId` of the internal API client in the audit log. */
const internalClientId = 'demo-loader';

/** Creates the HTTP server and forwards upgrades to the gateway; it does not listen yet. */
export function createHttpServer(
  serverOptions: ServerOptions,
  dependencies: HttpDependencies,
): { readonly http: Http; readonly authenticate: Authenticate } {
  const { config, metrics } = serverOptions;
  const { modules, gateway, resolveClient, allowance, audit, running } = dependencies;
  const resolvers = modules.list.flatMap((module) => module.identityResolvers);
  const prove = createAuthenticator([
    adminKeyResolver(config.adminApiKey),
    adminKeyResolver(dependencies.internalApiKey, internalClientId),
    ...resolvers,
  ]);
  const options: HttpOptions = {
    modules: modules.list,
    authenticate: prove,
    onlyProperty: async () => (await modules.property.byId(''))?.id,
    resolveClient,
    clock: serverOptions.clock,
    random: serverOptions.random,
    log: serverOptions.log,
    audit,
    allowance,
    strict: !config.production,
    unlimitedStaffIds: [internalClientId],
    allowedOrigins: config.allowedOrigins,
    trustedProxies: config.trustProxy,
    connectionLimits: { perHolder: config.httpLimits.connectionsPerAddress },
    requestsPerAddress: config.httpLimits.requestsPerAddress,
    isHotelAddress: (address) => isAnyHotelAddress(modules, address),
    metrics,
  };
  const http = createHttp(options);
  serveHealth(http, options, { ready: running.ready, informational: running.informational, metrics });
  serveDocs(http, modules.list);
  serveIcons(http, '/ONEapp/icons/');
  serveGuestApps(http, serverOptions, createSipUrls(modules.property, serverOptions.clock));
  serveRadio(http, { radio: modules.radio, authenticate: prove });
  serveFilms(http, { judge: modules.films, authenticate: prove, files: dependencies.largeFiles });
  serveMusic(http, {
    ...{ judge: modules.music, authenticate: prove, files: dependencies.musicFiles, folder: config.musicDir },
  });
  servePreview(http, serverOptions.builds);
  serveApp(http, {
    prefix: '/desk/',
    folder: join(serverOptions.builds, 'desk'),
    nonPagePaths: ['assets/', 'preview/', 'ws/'],
  });
  const admits =
    config.demo === 'off' ? () => true : serveDemoStage(http, serverOptions, { ...dependencies, authenticate: prove });
  http.get('/', (_request, reply) => reply.redirect('/ONEapp/'));
  gateway.serve(countCalls(modules.list, serverOptions), prove);
  http.server.on('upgrade', (request, socket, head) => {
    if (admits(request, socket)) gateway.handleUpgrade(request, socket, head);
  });
  return { http, authenticate: prove };
}

/** Whether an address is the own one of a hotel of this server. */
async function isAnyHotelAddress({ property }: HttpDependencies['modules'], address: string): Promise<boolean> {
  for (const id of await property.ids()) {
    if (isHotelAddress(address, (await property.settings(id)).login_hotel_addresses)) return true;
  }
  return false;
}

/** Serves the apps of guests; phones call over the telephone systems of their hotels, which are other servers. */
function serveGuestApps(http: Http, { builds }: ServerOptions, connectsTo: () => Promise<readonly string[]>): void {
  serveApp(http, { prefix: '/ONEapp/tv/', folder: join(builds, 'tv'), nonPagePaths: ['assets/'] });
  serveApp(http, {
    ...{ prefix: '/ONEapp/', folder: join(builds, 'phone'), nonPagePaths: ['api/', 'assets/', 'tv/'] },
    pagesElsewhere: phonePagesBelowTv,
    connectsTo,
  });
}

/** Serves the stage and the channels of the demo hotel. */
function serveDemoStage(
  http: Http,
  serverOptions: ServerOptions,
  { resolveClient, modules, authenticate }: HttpDependencies & { readonly authenticate: Authenticate },
) {
  const { builds, clock, random, config } = serverOptions;
  // Visitors of a public demo must not be able to restart it.
  const restart = config.production ? undefined : serverOptions.restart;
  serveDemoChannels(http, clock);
  const property = modules.property.byId;
  const demo = { isDemoHotel: () => isDemoHotel(modules), restart, devices: serverOptions.demoDevices, ...demoStage };
  return serveStage(http, { builds, resolveClient, authenticate, property, clock, random, ...demo });
}
