import { useState } from 'react';
import type { Cleaning, DayChoice, housekeeping, RoomSign, TimeWindow } from '#housekeeping/contract';
import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { type TextKey, useText } from '#platform/web/i18n';

const calls = guestCalls<typeof housekeeping>();

/** The loading state of when and how the room is cleaned; its data is `no_access` for visitors. */
export function useCleaning() {
  const { isCheckedIn } = useSession();
  const query = calls.useCall('RoomControl.getCleaning', isCheckedIn ? {} : undefined, {
    refetchOn: ['RoomControl.cleaningChanged'],
  });
  const data: Cleaning | 'no_access' | undefined = isCheckedIn ? query.data : 'no_access';
  return { ...query, data };
}

/** The sign at the door; undefined until it is known. */
export function useRoomSign(): RoomSign | undefined {
  const query = calls.useCall('RoomControl.getSign', {}, { refetchOn: ['RoomControl.signChanged'] });
  return query.data?.sign;
}

const problems: { readonly [code: string]: TextKey } = {
  window_incomplete: 'cleaning.window_incomplete',
  window_not_offered: 'cleaning.window_not_offered',
  slot_full: 'cleaning.slot_full',
  day_not_of_stay: 'cleaning.day_not_of_stay',
};

/** Returns functions that set what the guest wishes and say what became of it. */
export function useCleaningActions(refetch: () => void) {
  const t = useText();
  const shell = useGuestShell();
  const [isBusy, setIsBusy] = useState(false);
  const wire = shell.wire.of<typeof housekeeping>();
  /** Says `done`, or why not; what is wished for twice is the same wish, so a lost answer is fetched again. */
  async function tell(work: Promise<unknown>, done: string): Promise<void> {
    setIsBusy(true);
    const text = await shell.whileLoading(work).then(
      () => done,
      (error: { readonly code?: string }) => t(problems[error.code ?? ''] ?? 'cleaning.not_saved'),
    );
    refetch();
    setIsBusy(false);
    shell.toast(text);
  }
  return {
    isBusy,
    setWindow: (what: 'cleaning' | 'laundry', weekdays: readonly number[], window: TimeWindow | null) =>
      tell(wire.call('RoomControl.setCleaning', { what, weekdays: [...weekdays], window }), t('cleaning.saved')),
    setDay: (date: string, choice: DayChoice) =>
      tell(wire.call('RoomControl.setCleaningDay', { date, choice }), t(`cleaning.saved.${choice}`)),
    setTurnDown: (on: boolean) => tell(wire.call('RoomControl.setTurnDown', { on }), t('cleaning.saved')),
    cancel: (scope: 'tomorrow' | 'stay', canceled: boolean) =>
      tell(
        wire.call('RoomControl.cancelCleaning', { scope, canceled }),
        t(canceled ? 'cleaning.saved.none' : 'cleaning.saved.usual'),
      ),
    setSign: (sign: RoomSign) =>
      tell(
        wire.call('RoomControl.setSign', { sign }),
        t(
          sign === 'do_not_disturb'
            ? 'cleaning.sign_on'
            : sign === 'make_up_room'
              ? 'cleaning.mur_on'
              : 'cleaning.sign_off',
        ),
      ),
  };
}
