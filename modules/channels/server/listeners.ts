import { parental } from '#parental/contract';
import { type EventJob, enqueueOn, type Listener, listen } from '#platform/node/server';
import { stays } from '#stays/contract';
import { channels } from '../contract.ts';
import type { ChannelsContext } from './context.ts';
import { forgetStay } from './stay/forget-stay.ts';
import { lockDevice } from './stay/parental-lock.ts';
import { followGuide } from './stay/reminders.ts';

/** Returns the jobs that follow stays and guides. */
export function channelsEventJobs(context: ChannelsContext): readonly EventJob[] {
  return [
    enqueueOn(stays, 'stays.ended', {
      job: 'channels.forget_stay',
      run: ({ property, payload }) => forgetStay(context, property, payload.stay_id),
    }),
    enqueueOn(parental, 'parental.device_changed', {
      job: 'channels.lock_device',
      run: ({ property, payload }) => lockDevice(context, property, payload.device_id),
    }),
    enqueueOn(channels, 'channels.guide_changed', {
      job: 'channels.follow_guide',
      run: ({ property }) => followGuide(context, property),
    }),
  ];
}

type Owner = { readonly stay_id: string; readonly room_id: string };

/** Returns the listeners that push what changed. */
export function channelsListeners({ platform: { sockets }, lineups }: ChannelsContext): readonly Listener[] {
  const choicesChanged = (property: string, { stay_id: stayId, room_id: roomId }: Owner) => {
    const name = 'LiveTV.choicesChanged';
    if (stayId !== '') sockets.push(channels, name, { to: { property, stayId }, root: {} });
    sockets.push(channels, name, { to: { property, roomId, kind: 'tv' }, root: {} });
  };
  return [
    listen(channels, 'channels.changed', ({ property }) => {
      lineups.drop(property);
      sockets.push(channels, 'LiveTV.channelsChanged', { to: { property }, root: {} });
    }),
    listen(channels, 'channels.guide_changed', ({ property }) => {
      lineups.drop(property);
      sockets.push(channels, 'LiveTV.guideChanged', { to: { property }, root: {} });
    }),
    listen(channels, 'channels.import_changed', ({ property }) => {
      sockets.push(channels, 'LiveTV.importsChanged', { to: { property, permission: 'tv.read' }, root: {} });
    }),
    listen(channels, 'channels.choices_changed', ({ property, payload }) => choicesChanged(property, payload)),
    listen(parental, 'parental.device_changed', ({ property, payload }) => choicesChanged(property, payload)),
    listen(channels, 'channels.reminder_due', async ({ property, payload }) => {
      const { stay_id, room_id: roomId, event_id, channel_id, title, start } = payload;
      const channel = (await lineups.load(property)).byId(channel_id);
      if (!channel) return;
      const about = { channel_id, channel_number: channel.number, channel_name: channel.name };
      const root = { stay_id, event_id, ...about, title, start_timestamp: start };
      sockets.push(channels, 'LiveTV.reminderDue', { to: { property, stayId: stay_id }, root });
      sockets.push(channels, 'LiveTV.reminderDue', { to: { property, roomId, kind: 'tv' }, root });
    }),
  ];
}
