import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import type { remoteControl } from '#remote-control/contract';

const remoteCalls = guestCalls<typeof remoteControl>();

/** The TV on which a film that is sent there plays. */
export type RoomTv = { readonly name: string; readonly isConnected: boolean };

/** The first TV of the guest's room that answers, else the first one; undefined on a TV, and where there is none. */
export function useRoomTv(): RoomTv | undefined {
  const t = useText();
  const { tvSet } = useGuestShell();
  const { isCheckedIn, room } = useSession();
  const { data } = remoteCalls.useCall(
    'RoomInformation.getRoomsByRoomnumber',
    isCheckedIn && !tvSet ? { room } : undefined,
    {
      refetchOn: ['RemoteControl.tvsChanged'],
    },
  );
  const tvs = data?.rooms ?? [];
  const tv = tvs.find(({ state }) => state.connected) ?? tvs[0];
  if (!tv) return undefined;
  const { name, part, state } = tv;
  return { name: name || t(part === '' ? 'films.tv' : `films.tv.${part}`), isConnected: state.connected };
}
