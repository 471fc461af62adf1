import { startPeriodicTasks } from '#platform/node/jobs';
import {
  defineServerModule,
  type EventJob,
  enqueueOn,
  type JobLane,
  type Listener,
  listen,
  type ModuleContext,
  type ServerModule,
} from '#platform/node/server';
import { stays } from '#stays/contract';
import { casting } from '../contract.ts';
import { castingCalls } from './calls.ts';
import type { CastingContext, CastingPorts } from './context.ts';
import { migrations } from './migrations.ts';
import { releaseEnded, releaseStay, voidCodes } from './release.ts';
import { castingRoutes } from './routes.ts';
import type { CastingTables } from './tables.ts';
import { createCasterWatch, pushChange, watchMs } from './watch-casters.ts';

const releaseMs = 30_000;
/** The casters are other machines: one that hangs must not hold what follows a departure, nor may others hold the release. */
const casterLane: JobLane = { name: 'casting', places: 8, placesPerTarget: 2 };
const target = (property: string) => `pairings of ${property}`;

function start(context: CastingContext): () => Promise<void> {
  return startPeriodicTasks(context.platform, [
    { everyMs: watchMs, failureMessage: 'could not ask the casters', run: createCasterWatch(context) },
    { everyMs: releaseMs, failureMessage: 'could not let devices go', run: () => releaseEnded(context) },
  ]);
}

function eventJobs(context: CastingContext): readonly EventJob[] {
  return [
    enqueueOn(stays, 'stays.ended', {
      job: 'casting.release_stay',
      target,
      run: async ({ property, payload: { stay_id, room_id } }) => {
        await voidCodes(context, property, room_id);
        await releaseStay(context, { property, stayId: stay_id });
      },
    }),
    enqueueOn(stays, 'stays.moved', {
      job: 'casting.release_room',
      target,
      run: async ({ property, payload: { stay_id, from_room_id, room_id } }) => {
        await voidCodes(context, property, from_room_id);
        await releaseStay(context, { property, stayId: stay_id, keepRoomId: room_id });
      },
    }),
  ];
}

function listeners(context: CastingContext): readonly Listener[] {
  const { sockets } = context.platform;
  return [
    listen(casting, 'casting.changed', ({ property, payload }) => {
      pushChange(context, { property, ...payload });
      const to = { property, permission: 'casting.read' } as const;
      sockets.push(casting, 'Streaming.changed', { to, root: { type: payload.type } });
    }),
  ];
}

/** Creates the server module of streaming from guests' devices. */
export function createCasting(platform: ModuleContext, ports: CastingPorts): ServerModule {
  const store = platform.database.store<CastingTables, typeof casting>(casting);
  const context: CastingContext = { ...ports, platform, store };
  return defineServerModule(casting, {
    search: { none: 'its screen is an entry of the menu' },
    forgets: {
      casting_pairings: { atEnd: 'casting.release_stay' },
      casting_codes: { atEnd: 'casting.release_stay' },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).castingDemo,
    calls: castingCalls(context),
    routes: castingRoutes(context),
    listeners: listeners(context),
    lanes: { 'casting.release_stay': casterLane, 'casting.release_room': casterLane },
    eventJobs: eventJobs(context),
    start: async () => start(context),
  });
}
