import type { Channel, channels, GuideRow } from '#channels/contract';
import { guestCalls, useServerNow } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { GuestTv } from '#remote-control/contract';

const live = guestCalls<typeof channels>();

/** What a TV plays; times are milliseconds since 1970. */
export type NowPlaying = {
  readonly channel: Channel;
  readonly programme: { readonly title: string; readonly end: number; readonly progress: number } | undefined;
  /** URL; empty: none. */
  readonly picture: string;
};

function isOn([start, end]: GuideRow, now: number): boolean {
  return start * 1000 <= now && now < end * 1000;
}

/** Returns what a TV plays; undefined if it plays no channel, or an unknown one. */
export function useNowPlaying({ channel: playing }: GuestTv['state']): NowPlaying | undefined {
  const lang = useLanguage();
  const now = useServerNow();
  const all = live.useCall('LiveTV.getTVChannels', playing === '' ? undefined : {}, {
    refetchOn: ['LiveTV.channelsChanged'],
  });
  const channel = all.data?.channels.find(({ id }) => String(id) === playing);
  const guide = live.useCall(
    'LiveTV.getCurrentProgrammes',
    channel && { channel_ids: [channel.id], lang },
    // The programme after the next one is fetched in time.
    { refetchOn: ['LiveTV.guideChanged'], everyMs: 300_000 },
  );
  const [entry] = guide.data?.events ?? [];
  const row = [entry?.current, entry?.next].find((one) => one && isOn(one, now));
  const details = live.useCall('LiveTV.getProgramme', row?.[3] ? { event_id: row[2], lang } : undefined);
  if (!channel) return undefined;
  if (!row?.[3]) return { channel, programme: undefined, picture: channel.logo };
  const [start, end, , title] = row;
  const progress = (now / 1000 - start) / (end - start);
  return { channel, programme: { title, end: end * 1000, progress }, picture: details.data?.picture || channel.logo };
}
