import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import type { radio, Station } from '#radio/contract';
import type { remoteControl } from '#remote-control/contract';
import { radioPlayer } from '../radio-player.ts';

const tvCalls = guestCalls<typeof remoteControl>();

/** Whether the guest's room has a TV, and a function that has a station go on there instead of here. */
export function usePlayOnTv() {
  const shell = useGuestShell();
  const t = useText();
  const { isCheckedIn, room, roomId = '' } = useSession();
  const { data } = tvCalls.useCall('RoomInformation.getRoomsByRoomnumber', isCheckedIn ? { room } : undefined, {
    refetchOn: ['RemoteControl.tvsChanged'],
  });
  async function playOnTv({ id, name }: Station): Promise<void> {
    try {
      const calls = shell.wire.of<typeof radio>();
      await calls.call('RemotePlayer.playRadioChannel', { room_ip_id: roomId, item_id: id, category_id: '0' });
      radioPlayer.close();
      shell.toast(t('radio.on_tv', { station: name }));
    } catch (error) {
      const isAway = error instanceof CallRefusedError && ['no_tv', 'tv_silent'].includes(error.code);
      shell.toast(t(isAway ? 'radio.no_tv' : 'sound.not_done'));
    }
  }
  return { hasTv: (data?.rooms.length ?? 0) > 0, playOnTv };
}
