import { useState } from 'react';
import type { Channel, channels } from '#channels/contract';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useSendToTv } from '#platform/web/guest-shell/send-to-tv';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { guideCalls } from './guide-calls.ts';
import type { GuideCell } from './rules/guide-row.ts';
import { useCaller } from './use-guide.ts';

const refusals = {
  no_tv: 'guide.no_tv',
  tv_silent: 'guide.no_tv',
  not_on_this_set: 'guide.not_on_this_tv',
  programme_begun: 'guide.begun',
  reminders_full: 'guide.reminders_full',
  stay_required: 'guide.choose_stay',
} as const;

/** Returns the sentence for a call that was not carried out. */
function refusalKey(error: unknown) {
  const code = error instanceof CallRefusedError ? error.code : '';
  return refusals[code as keyof typeof refusals] ?? 'guide.not_done';
}

/** Whether the device may choose: a visitor has no TV, no favourites and no reminders. */
export function useMayChoose(): boolean {
  return useSession().isCheckedIn;
}

/** What came of playing a channel on the room's TV. */
export type PlayStatus = 'idle' | 'fetching' | 'success' | 'failure';

/** What playing a channel needs to know of it. */
type Playable = Pick<Channel, 'id' | 'name'>;

/** Plays channels: on a TV on itself, elsewhere on the TV of the guest's room. */
export function usePlayChannel() {
  const shell = useGuestShell();
  const { roomId = '' } = useSession();
  const t = useText();
  const sendToTv = useSendToTv();
  const [last, setLast] = useState<{ readonly id: number; readonly status: PlayStatus }>();
  const fail = (error: unknown, { name }: Playable) => shell.toast(t(refusalKey(error), { channel: name }));
  /** Notes what comes of a channel. */
  async function noting<T>({ id }: Playable, work: () => Promise<T>): Promise<T> {
    setLast({ id, status: 'fetching' });
    try {
      const result = await work();
      setLast({ id, status: 'success' });
      return result;
    } catch (error) {
      setLast({ id, status: 'failure' });
      throw error;
    }
  }
  async function playHere(channel: Playable): Promise<boolean> {
    try {
      await noting(channel, async () => {
        if ((await shell.tvSet?.player()?.play(String(channel.id))) !== 'done') throw new Error('not on this set');
      });
      return true;
    } catch (error) {
      fail(error, channel);
      return false;
    }
  }
  async function send(channel: Playable): Promise<void> {
    const { id, name } = channel;
    const data = { room_ip_id: roomId, start_channel_id: id, category_id: '0' };
    await sendToTv({
      what: String(id),
      send: (play_id) =>
        noting(channel, () => shell.wire.of<typeof channels>().call('RemotePlayer.playChannel', { ...data, play_id })),
      say: {
        started: t('guide.switching', { channel: name }),
        locked: t('guide.locked_on_tv'),
        done: t('guide.playing', { channel: name }),
        failed: t('guide.not_on_this_tv', { channel: name }),
      },
      onRefused: (error) => fail(error, channel),
    });
  }
  /** Resolves with whether this TV plays it; false on a phone. */
  async function play(channel: Playable): Promise<boolean> {
    if (shell.tvSet) return await playHere(channel);
    await send(channel);
    return false;
  }
  return { play, statusOf: ({ id }: Playable): PlayStatus => (last?.id === id ? last.status : 'idle') };
}

/** Returns a function that adds a channel to the stay's favourites, or removes it. */
export function useToggleFavourite(): (channel: Channel) => Promise<void> {
  const shell = useGuestShell();
  const t = useText();
  const { stay_id } = useCaller();
  return async ({ id, name, favourite }) => {
    const data = { channel_id: id, favourite: !favourite, stay_id };
    const call = shell.wire.of<typeof channels>().call('LiveTV.setFavourite', data);
    const done = favourite ? 'guide.favourite_removed' : 'guide.favourite_added';
    shell.toast(
      await call.then(
        () => t(done, { channel: name }),
        (error: unknown) => t(refusalKey(error)),
      ),
    );
  };
}

/** The reminders of the stay, and a function that sets or removes one. */
export function useReminders() {
  const shell = useGuestShell();
  const t = useText();
  const { stay_id, lang } = useCaller();
  const may = useMayChoose();
  const { data, refetch } = guideCalls.useCall('LiveTV.getReminders', may ? { stay_id } : undefined, {
    refetchOn: ['LiveTV.choicesChanged', 'LiveTV.guideChanged'],
  });
  const ids = new Set(data?.reminders.map(({ event_id }) => event_id));
  const calls = shell.wire.of<typeof channels>();
  async function toggle({ id, title }: Pick<GuideCell, 'id' | 'title'>): Promise<void> {
    const event = { event_id: id, stay_id };
    const isSet = ids.has(id);
    const call = isSet
      ? calls.call('LiveTV.removeReminder', event)
      : calls.call('LiveTV.setReminder', { ...event, lang });
    const done = isSet ? 'guide.reminder_removed' : 'guide.reminder_set';
    shell.toast(
      await call.then(
        () => t(done, { title }),
        (error: unknown) => t(refusalKey(error)),
      ),
    );
    refetch();
  }
  return { ids, toggle };
}
