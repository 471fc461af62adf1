import type { MaidStatus, RoomSign, WakeUpResult } from '#stays/contract';

const maid: { readonly [status in MaidStatus]: readonly [vacant: string, occupied: string] } = {
  dirty: ['1', '2'],
  clean: ['3', '4'],
  inspected: ['5', '6'],
};

/** Room status RS of what housekeeping found (FIAS 2.20.23, record RE). */
export function maidStatus(status: MaidStatus, occupied: boolean): string {
  return maid[status][occupied ? 1 : 0];
}

/** Room status RS of the sign at the door. */
export const roomSignStatus: { readonly [sign in RoomSign]: string } = {
  do_not_disturb: '8',
  make_up_room: '9',
  none: '10',
};

/** Answer status AS of a wake-up (record WA). */
export const wakeUpStatus: { readonly [result in WakeUpResult]: string } = {
  answered: 'OK',
  unanswered: 'NR',
  busy: 'BY',
  removed: 'DE',
  failed: 'UR',
};
