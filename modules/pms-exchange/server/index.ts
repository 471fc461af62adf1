import { messages } from '#messages/contract';
import { auditActor } from '#platform/node/auth';
import { startPeriodicTasks } from '#platform/node/jobs';
import {
  defineServerModule,
  type EventJob,
  enqueueOn,
  type Listener,
  listen,
  type ModuleContext,
  type RouteHandlers,
  type ServerModule,
} from '#platform/node/server';
import { pms } from '#pms/contract';
import { type PmsInbox, stays } from '#stays/contract';
import { wakeUp } from '#wake-up/contract';
import { pmsExchange, type RoomStatesPort } from '../contract.ts';
import type { ExchangeContext, PmsExchangePorts } from './context.ts';
import { MessageLights, requestMessages } from './message-lights.ts';
import { confirmRead, forgetMessages, removeMessage, showWaiting, takeMessage } from './messages.ts';
import { migrations } from './migrations.ts';
import { deleteOldNotices, tellNotices } from './notices.ts';
import { forgetGuest, listStates, setState, takeRoomState } from './room-states.ts';
import type { ExchangeTables } from './tables.ts';
import { takeWakeUp, tellRingEnd, tellWakeUp } from './wake-ups.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

function eventJobs(context: ExchangeContext): readonly EventJob[] {
  return [
    enqueueOn(messages, 'messages.read', {
      job: 'pms_exchange.confirm_message',
      run: ({ property, payload }) => confirmRead(context, property, payload),
    }),
    enqueueOn(wakeUp, 'wake-up.changed', {
      job: 'pms_exchange.tell_wake_up',
      run: ({ property, payload }) => tellWakeUp(context, property, payload),
    }),
    enqueueOn(wakeUp, 'wake-up.ring_changed', {
      job: 'pms_exchange.tell_ring_end',
      run: ({ property, payload }) => tellRingEnd(context, property, payload),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'pms_exchange.forget_stay',
      run: async ({ property, payload }) => {
        await forgetMessages(context, property, payload.stay_id);
        await forgetGuest(context, property, payload.room_id);
      },
    }),
    enqueueOn(stays, 'stays.checked_in', {
      job: 'pms_exchange.show_waiting',
      run: ({ property, payload }) => showWaiting(context, property, payload.stay_id),
    }),
    enqueueOn(stays, 'stays.moved', {
      job: 'pms_exchange.leave_room',
      run: ({ property, payload }) => forgetGuest(context, property, payload.from_room_id),
    }),
  ];
}

function listeners(context: ExchangeContext, lights: MessageLights): readonly Listener[] {
  const { sockets } = context.platform;
  return [
    listen(pmsExchange, 'pms-exchange.room_state_changed', ({ property }) => {
      const to = { property, permission: 'room_states.read' } as const;
      sockets.push(pmsExchange, 'PmsExchange.roomStateChanged', { to, root: {} });
    }),
    listen(messages, 'messages.sent', ({ property }) => lights.note(property)),
    listen(messages, 'messages.changed', ({ property }) => lights.note(property)),
    listen(stays, 'stays.ended', ({ property }) => lights.note(property)),
    listen(stays, 'stays.moved', ({ property }) => lights.note(property)),
    listen(pms, 'pms.link_changed', async ({ property, payload: { link } }) => {
      if (link !== 'connected') return;
      lights.note(property);
      await requestMessages(context, property);
    }),
  ];
}

function routes(context: ExchangeContext): RouteHandlers<typeof pmsExchange> {
  return {
    'GET /api/v1/room-states': async (request, { query: { room_id: roomId } }) => {
      const { id } = await context.property.requireById(request.property);
      return { status: 200, body: { items: [...(await listStates(context, id, roomId))], next: null } };
    },
    'PATCH /api/v1/room-states/{id}': async (request, { params: { id: roomId }, body }) => {
      const { id: property } = await context.property.requireById(request.property);
      const state = await setState(context, { property, roomId }, body);
      const actor = auditActor(request.identity);
      context.platform.audit({ property, actor, action: 'room_state.changed', roomId, details: body });
      return { status: 200, body: state };
    },
  };
}

function createInbox(context: ExchangeContext): Omit<PmsInbox, 'postingAnswered'> {
  return {
    message: (property, message) => takeMessage(context, property, message),
    removeMessage: (property, message) => removeMessage(context, property, message),
    wakeUp: (property, given) => takeWakeUp(context, property, given),
    roomState: (property, state) => takeRoomState(context, property, state),
  };
}

export type { PmsExchangePorts } from './context.ts';

/** The module, and what takes what a PMS sends. */
export type PmsExchange = {
  readonly module: ServerModule;
  readonly inbox: Omit<PmsInbox, 'postingAnswered'>;
  readonly roomStates: RoomStatesPort;
};

/** Creates the server half of what a property and its PMS tell each other. */
export function createPmsExchange(platform: ModuleContext, ports: PmsExchangePorts): PmsExchange {
  const store = platform.database.store<ExchangeTables, typeof pmsExchange>(pmsExchange);
  const context: ExchangeContext = { ...ports, platform, store };
  const lights = new MessageLights(context);
  const module = defineServerModule(pmsExchange, {
    search: { none: 'guests see nothing of what a PMS and the hotel exchange' },
    forgets: {
      pms_messages: { atEnd: 'pms_exchange.forget_stay' },
      pms_room_states: { atEnd: 'pms_exchange.forget_stay' },
    },
    migrations,
    calls: {},
    routes: routes(context),
    listeners: listeners(context, lights),
    eventJobs: eventJobs(context),
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: secondMs, failureMessage: 'could not tell the PMS', run: () => tellNotices(context) },
        { everyMs: secondMs, failureMessage: 'could not tell the PMS of messages', run: () => lights.tell() },
        { everyMs: hourMs, failureMessage: 'could not delete old notices', run: () => deleteOldNotices(context) },
      ]),
  });
  const roomStates: RoomStatesPort = {
    list: (property, roomId) => listStates(context, property, roomId),
    set: (property, roomId, wanted) => setState(context, { property, roomId }, wanted),
  };
  return { module, inbox: createInbox(context), roomStates };
}
