import { watchEscalations } from '#platform/node/escalation';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type RequestCountsPort, type RequestsPort, requests } from '../contract.ts';
import { anonymiseJobName, anonymiseRequests, enqueueAnonymisation } from './anonymise-requests.ts';
import { answerMailJobName, createAnswerMailJob } from './answer-mail.ts';
import { requestCalls } from './calls.ts';
import type { RequestsContext, RequestsPorts } from './context.ts';
import { countRequests } from './count-requests.ts';
import { createEscalationMailJob, escalationMailJobName, requestEscalation } from './escalation.ts';
import { requestEventJobs, requestListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import { raiseRequest, settleRaised } from './raise-request.ts';
import { resolveAsker } from './resolve-asker.ts';
import { requestRoutes } from './route-handlers.ts';
import type { RequestsTables } from './tables.ts';

const hourMs = 3_600_000;

function start(context: RequestsContext): () => Promise<void> {
  const run = () => enqueueAnonymisation(context);
  const stopTasks = startPeriodicTasks(context.platform, [
    { everyMs: hourMs, failureMessage: 'could not enqueue the anonymisation of old requests', run },
  ]);
  const stopWatching = watchEscalations(context, requestEscalation(context));
  return async () => {
    await Promise.all([stopTasks(), stopWatching()]);
  };
}

/** Creates the server half of requests, and the port by which other modules raise them. */
export function createRequests(
  platform: ModuleContext,
  ports: RequestsPorts,
): { readonly module: ServerModule; readonly port: RequestsPort & RequestCountsPort } {
  const store = platform.database.store<RequestsTables, typeof requests>(requests);
  const context: RequestsContext = { ...ports, platform, store };
  const { mailer } = platform;
  const module = defineServerModule(requests, {
    search: { none: 'a guest’s own requests are on their screen' },
    forgets: { guest_requests: { retention: 'requests_retention_days' } },
    migrations,
    demo: async () => (await import('../demo/index.ts')).requestsDemo(context),
    calls: requestCalls(context),
    routes: requestRoutes(context),
    listeners: requestListeners(context),
    eventJobs: requestEventJobs(context),
    lanes: { [escalationMailJobName]: mailLane, [answerMailJobName]: mailLane },
    jobs: {
      ...(mailer && {
        [escalationMailJobName]: createEscalationMailJob(context, mailer),
        [answerMailJobName]: createAnswerMailJob(context, mailer),
      }),
      [anonymiseJobName]: (_payload, property) => anonymiseRequests(context, property),
    },
    start: async () => start(context),
  });
  const { stays } = ports;
  const port: RequestsPort & RequestCountsPort = {
    resolveAsker: (identity, stayId) => resolveAsker(stays.resolveCallerStays, identity, stayId),
    resolveAskerOfStay: (identity, stayId, from) =>
      resolveAsker(from === 'cache' ? stays.resolveCachedStays : stays.resolveCallerStays, identity, stayId),
    raise: (write, raised) => raiseRequest(context, write, raised),
    settle: (write, settled) => settleRaised(context, write, settled),
    ...countRequests(store),
  };
  return { module, port };
}
