import { startPeriodicTasks } from '#platform/node/jobs';
import {
  defineServerModule,
  enqueueOn,
  type JobHandler,
  listen,
  type ModuleContext,
  type ServerModule,
} from '#platform/node/server';
import { session } from '#session/contract';
import { stays } from '#stays/contract';
import { calls } from '../contract.ts';
import { endCall, hangUp } from './change-call.ts';
import type { CallsContext, CallsPorts } from './context.ts';
import { findCall } from './find-calls.ts';
import { endCallsOf, forgetCalls, forgetOld, moveCalls } from './forget-calls.ts';
import { guestCallHandlers } from './guest-handlers.ts';
import { migrations } from './migrations.ts';
import { staffCallRoutes } from './staff-handlers.ts';
import { limitJobName, missJobName } from './start-call.ts';
import type { CallsTables } from './tables.ts';

export type { CallsPorts } from './context.ts';
export { createSipUrls } from './sip-urls.ts';

const hourMs = 3_600_000;
const push = 'Voip.callChanged';

/** Creates a job that ends a call if it still is in a state. */
function createEnding(context: CallsContext, from: 'ringing' | 'answered'): JobHandler {
  return (payload, property) =>
    context.store.write(async (write) => {
      const call = await findCall(write.tx, { property, id: (payload as { readonly id: string }).id });
      if (call?.status !== from) return;
      await (from === 'ringing' ? endCall(context, write, { call, status: 'missed' }) : hangUp(context, write, call));
    });
}

/** Creates the server half of calls by voice. */
export function createCalls(platform: ModuleContext, ports: CallsPorts): ServerModule {
  const store = platform.database.store<CallsTables, typeof calls>(calls);
  const context: CallsContext = { ...ports, platform, store };
  const { sockets } = platform;
  return defineServerModule(calls, {
    search: { none: 'whom guests can call is one screen' },
    forgets: { calls: { atEnd: 'calls.end_stay', afterMs: 24 * hourMs } },
    migrations,
    calls: guestCallHandlers(context),
    routes: staffCallRoutes(context),
    listeners: [
      listen(calls, 'calls.changed', ({ property, payload: { id, session_id: sessionId } }) => {
        sockets.push(calls, push, { to: { property, permission: 'calls.answer' }, root: { id } });
        sockets.push(calls, push, { to: { property, sessionId }, root: { id } });
      }),
    ],
    eventJobs: [
      enqueueOn(stays, 'stays.moved', {
        job: 'calls.follow_move',
        run: ({ property, payload }) => moveCalls(context, property, payload.stay_id),
      }),
      enqueueOn(stays, 'stays.ended', {
        job: 'calls.end_stay',
        run: ({ property, payload }) => forgetCalls(context, property, payload.stay_id),
      }),
      enqueueOn(session, 'session.ended', {
        job: 'calls.end_session',
        run: async ({ property, payload: { session_id: sessionId } }) => {
          await endCallsOf(context, property, sessionId);
          await forgetCalls(context, property, sessionId);
        },
      }),
    ],
    jobs: {
      [missJobName]: createEnding(context, 'ringing'),
      [limitJobName]: createEnding(context, 'answered'),
    },
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: hourMs, failureMessage: 'could not delete old calls', run: () => forgetOld(context) },
      ]),
  });
}
