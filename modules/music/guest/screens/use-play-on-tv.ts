import type { music } from '#music/contract';
import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useSendToTv } from '#platform/web/guest-shell/send-to-tv';
import { useFormats, useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import type { remoteControl } from '#remote-control/contract';
import { musicPlayer } from '../player/music-player.ts';
import { currentOf, idsFrom } from '../rules/queue.ts';

const tvCalls = guestCalls<typeof remoteControl>();
/** Songs that a call takes to the TV at most. */
const mostSent = 1_000;

const refusals = { no_tv: 'music.no_tv', tv_silent: 'music.no_tv', not_on_this_set: 'music.tv_cannot' } as const;

/** Whether the guest's room has a TV, and a function that has what plays go on there instead of here. */
export function usePlayOnTv() {
  const shell = useGuestShell();
  const t = useText();
  const { number } = useFormats();
  const { isCheckedIn, room } = useSession();
  const { data } = tvCalls.useCall('RoomInformation.getRoomsByRoomnumber', isCheckedIn ? { room } : undefined, {
    refetchOn: ['RemoteControl.tvsChanged'],
  });
  const send = useSendToTv();
  async function playOnTv(): Promise<void> {
    const { queue } = musicPlayer.getState();
    const song = currentOf(queue);
    if (!queue || !song) return;
    const { title } = song;
    /** Another queue, chosen meanwhile, goes on. */
    const playsStill = () => musicPlayer.getState().queue?.songs.some((entry) => entry.song === song);
    await send({
      what: song.id,
      send: async (play_id) => {
        // One more tells whether some of the queue stay behind.
        await musicPlayer.fetchAhead(mostSent + 1);
        const ids = idsFrom(musicPlayer.getState().queue ?? queue, mostSent + 1);
        const { result } = await shell.wire.of<typeof music>().call('RemotePlayer.playMusic', {
          song_ids: ids.slice(0, mostSent),
          position: Math.floor(musicPlayer.place.getState().second),
          play_id,
        });
        const note = ids.length > mostSent ? t('music.on_tv_some', { count: number(mostSent) }) : '';
        return { result, note };
      },
      player: {
        close: () => playsStill() && musicPlayer.close(),
        pause: () => playsStill() && musicPlayer.pause(),
      },
      say: {
        sending: t('sound.to_tv', { title }),
        started: t('sound.tv_waits', { title }),
        done: t('music.on_tv', { title }),
        failed: t('sound.tv_cannot', { title }),
      },
      onRefused: (error) => {
        const code = error instanceof CallRefusedError ? error.code : '';
        shell.toast(t(refusals[code as keyof typeof refusals] ?? 'sound.not_done', { title }));
      },
    });
  }
  return { hasTv: (data?.rooms.length ?? 0) > 0, playOnTv };
}
