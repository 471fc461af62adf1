import { devices } from '#devices/contract';
import type { EventPayload } from '#platform/contract';
import { type EventJob, enqueueOn, type Listener, listen } from '#platform/node/server';
import { stays } from '#stays/contract';
import { session } from '../contract.ts';
import type { SessionContext } from './context.ts';
import { joinedName } from './joined-name.ts';
import { makePassword } from './passwords.ts';
import { deleteCodesOfTv, endSessionsOfResident, endSessionsOfStay } from './session-repository.ts';

type Joined = EventPayload<typeof session, 'session.joined'>;

/** Pushes the name of a guest who joined to the TV that showed the code, if the stay is still in house. */
async function notifyTvOfJoin(context: SessionContext, property: string, joined: Joined): Promise<void> {
  const [stay, settings] = await Promise.all([
    context.stays.byId(property, joined.stay_id),
    context.property.settings(property),
  ]);
  const resident = stay?.residents.find(({ id }) => id === joined.resident_id);
  if (stay?.state !== 'in_house' || !resident) return;
  const target = { property, deviceId: joined.device_id, roomId: stay.roomId };
  const name = joinedName(resident, settings.tv_joined_name);
  context.platform.sockets.push(session, 'Auth.joined', { to: target, root: { stay_id: stay.id, name } });
}

/** Jobs that stays and TVs cause; an ended stay's sessions are refused before, since every request reads the stay. */
export function sessionEventJobs(context: SessionContext): readonly EventJob[] {
  const { store } = context;
  return [
    enqueueOn(stays, 'stays.checked_in', {
      job: 'session.make_password',
      run: ({ property, payload }) => makePassword(context, property, payload.stay_id),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'session.end_stay',
      run: ({ property, payload, at }) =>
        store.write(({ tx }) => endSessionsOfStay(tx, { property, id: payload.stay_id }, at)),
    }),
    enqueueOn(stays, 'stays.resident_left', {
      job: 'session.end_resident',
      run: ({ property, payload, at }) =>
        store.write((write) =>
          endSessionsOfResident(write, { property, stayId: payload.stay_id, residentId: payload.resident_id }, at),
        ),
    }),
    enqueueOn(devices, 'devices.revoked', {
      job: 'session.delete_tv_codes',
      run: ({ property, payload }) => store.write(({ tx }) => deleteCodesOfTv(tx, { property, id: payload.device_id })),
    }),
  ];
}

/** Event listeners of the sessions; every process runs them, and they may run twice. */
export function sessionListeners(context: SessionContext): readonly Listener[] {
  const { sockets } = context.platform;
  return [
    listen(stays, 'stays.ended', ({ property, payload }) => {
      sockets.end({ property, stayId: payload.stay_id }, 'checked_out');
    }),
    listen(stays, 'stays.resident_left', ({ property, payload }) => {
      sockets.end({ property, stayId: payload.stay_id, residentId: payload.resident_id }, 'checked_out');
    }),
    listen(stays, 'stays.moved', async ({ property, payload }) => {
      await sockets.refresh({ property, stayId: payload.stay_id });
      sockets.push(session, 'Auth.changed', { to: { property, stayId: payload.stay_id }, root: {} });
    }),
    listen(stays, 'stays.changed', ({ property, payload }) => {
      sockets.push(session, 'Auth.changed', { to: { property, stayId: payload.stay_id }, root: {} });
    }),
    listen(session, 'session.joined', async ({ property, payload }) => {
      await notifyTvOfJoin(context, property, payload);
      sockets.push(session, 'Auth.devicesChanged', { to: { property, permission: 'stays.read' }, root: {} });
    }),
    listen(session, 'session.ended', ({ property, payload }) => {
      sockets.end({ property, sessionId: payload.session_id }, payload.reason);
      sockets.push(session, 'Auth.devicesChanged', { to: { property, permission: 'stays.read' }, root: {} });
    }),
    ...(
      ['session.forgotten', 'session.invitation_changed', 'session.password_set', 'session.device_renamed'] as const
    ).map((event) =>
      listen(session, event, ({ property }) => {
        sockets.push(session, 'Auth.devicesChanged', { to: { property, permission: 'stays.read' }, root: {} });
      }),
    ),
    ...(['session.guessing', 'session.alarm_acknowledged'] as const).map((event) =>
      listen(session, event, ({ property }) => {
        sockets.push(session, 'Auth.guessing', { to: { property, permission: 'stays.read' }, root: {} });
      }),
    ),
  ];
}
