import type { music } from '#music/contract';
import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import type { remoteControl } from '#remote-control/contract';
import { musicPlayer } from '../player/music-player.ts';
import { currentOf, idsFrom } from '../rules/queue.ts';

const tvCalls = guestCalls<typeof remoteControl>();
/** Songs that go to the TV. */
const mostSent = 100;

/** Whether the guest's room has a TV, and a function that has what plays go on there instead of here. */
export function usePlayOnTv() {
  const shell = useGuestShell();
  const t = useText();
  const { isCheckedIn, room } = useSession();
  const { data } = tvCalls.useCall('RoomInformation.getRoomsByRoomnumber', isCheckedIn ? { room } : undefined, {
    refetchOn: ['RemoteControl.tvsChanged'],
  });
  async function playOnTv(): Promise<void> {
    const { queue } = musicPlayer.getState();
    const song = currentOf(queue);
    if (!queue || !song) return;
    const position = Math.floor(musicPlayer.place.getState().second);
    try {
      const calls = shell.wire.of<typeof music>();
      await calls.call('RemotePlayer.playMusic', { song_ids: [...idsFrom(queue, mostSent)], position });
      musicPlayer.close();
      shell.toast(t('music.on_tv', { title: song.title }));
    } catch (error) {
      const isAway = error instanceof CallRefusedError && ['no_tv', 'tv_silent'].includes(error.code);
      shell.toast(t(isAway ? 'music.no_tv' : 'sound.not_done'));
    }
  }
  return { hasTv: (data?.rooms.length ?? 0) > 0, playOnTv };
}
