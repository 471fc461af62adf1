import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useSendToTv } from '#platform/web/guest-shell/send-to-tv';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import type { radio, Station } from '#radio/contract';
import type { remoteControl } from '#remote-control/contract';
import { radioPlayer } from '../radio-player.ts';

const tvCalls = guestCalls<typeof remoteControl>();

const refusals = { no_tv: 'radio.no_tv', tv_silent: 'radio.no_tv', not_on_this_set: 'radio.tv_cannot' } as const;

function playsStill(id: string): boolean {
  return radioPlayer.getState().station?.id === id;
}

/** Whether the guest's room has a TV, and a function that has a station go on there instead of here. */
export function usePlayOnTv() {
  const shell = useGuestShell();
  const t = useText();
  const { isCheckedIn, room, roomId = '' } = useSession();
  const { data } = tvCalls.useCall('RoomInformation.getRoomsByRoomnumber', isCheckedIn ? { room } : undefined, {
    refetchOn: ['RemoteControl.tvsChanged'],
  });
  const send = useSendToTv();
  const playOnTv = ({ id, name: station, image }: Station): Promise<void> =>
    send({
      what: id,
      shown: { name: station, picture: image },
      send: (play_id) =>
        shell.wire
          .of<typeof radio>()
          .call('RemotePlayer.playRadioChannel', { room_ip_id: roomId, item_id: id, category_id: '0', play_id }),
      player: {
        // Another station, chosen meanwhile, goes on.
        close: () => playsStill(id) && radioPlayer.close(),
        pause: () => playsStill(id) && radioPlayer.pause(),
      },
      say: {
        sending: t('sound.to_tv', { title: station }),
        started: t('sound.tv_waits', { title: station }),
        done: t('radio.on_tv', { station }),
        failed: t('sound.tv_cannot', { title: station }),
      },
      onRefused: (error) => {
        const code = error instanceof CallRefusedError ? error.code : '';
        shell.toast(t(refusals[code as keyof typeof refusals] ?? 'sound.not_done', { station }));
      },
    });
  return { hasTv: (data?.rooms.length ?? 0) > 0, playOnTv };
}
