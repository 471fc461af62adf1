import { useState } from 'react';
import type { housekeeping, RoomSign } from '#housekeeping/contract';
import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';

const calls = guestCalls<typeof housekeeping>();

/** Returns what the guest reads once the sign at the door has changed. */
export function signTextKey(before: RoomSign | undefined, sign: RoomSign) {
  const off = before === 'make_up_room' ? 'roomControl.mur_off' : 'roomControl.sign_off';
  return sign === 'none' ? off : sign === 'make_up_room' ? 'roomControl.mur_on' : 'roomControl.sign_on';
}

/** The sign at the door, and what sets it and says what became of it. */
export function useRoomSign() {
  const t = useText();
  const shell = useGuestShell();
  const { isCheckedIn } = useSession();
  const [wanted, setWanted] = useState<RoomSign>();
  const known = calls.useCall('RoomControl.getSign', isCheckedIn ? {} : undefined, {
    refetchOn: ['RoomControl.signChanged'],
  });
  async function set(sign: RoomSign): Promise<void> {
    const before = wanted ?? known.data?.sign;
    setWanted(sign);
    const call = shell.wire.of<typeof housekeeping>().call('RoomControl.setSign', { sign });
    const said = await call.then(
      () => signTextKey(before, sign),
      () => 'roomControl.sign_failed' as const,
    );
    await known.refetch();
    setWanted(undefined);
    shell.toast(t(said));
  }
  return { sign: wanted ?? known.data?.sign, set: (sign: RoomSign) => void set(sign) };
}

/** Whether tomorrow is not cleaned, and what sets it; undefined while it is not known, or where the guest leaves before. */
export function useNoCleaning() {
  const t = useText();
  const shell = useGuestShell();
  // Only a TV, whose room may have several stays, names the stay.
  const { isCheckedIn, stayId = '' } = useSession();
  const stay = stayId === '' ? {} : { stay_id: stayId };
  const { data, refetch } = calls.useCall('RoomControl.getCleaning', isCheckedIn ? stay : undefined, {
    refetchOn: ['RoomControl.cleaningChanged'],
  });
  if (!data || data.days.length < 2) return undefined;
  const set = async (canceled: boolean) => {
    const data = { scope: 'tomorrow', canceled, ...stay } as const;
    const said = await shell.wire
      .of<typeof housekeeping>()
      .call('RoomControl.cancelCleaning', data)
      .then(
        () => t(canceled ? 'roomControl.no_cleaning_on' : 'roomControl.no_cleaning_off'),
        () => t('roomControl.sign_failed'),
      );
    refetch();
    shell.toast(said);
  };
  return { isCanceled: data.canceled, set: (canceled: boolean) => void set(canceled) };
}
