import type { BoardRoom } from '#housekeeping/contract';
import { useFormats, useText } from '#platform/web/i18n';

/** Icons of how a room stands. */
export const workIcons: { readonly [work in BoardRoom['work']]: string } = {
  todo: 'mdi-broom',
  in_work: 'mdi-progress-clock',
  clean: 'mdi-check',
  inspected: 'mdi-check-all',
  do_not_disturb: 'mdi-moon-waning-crescent',
  green: 'mdi-leaf',
  leaves: 'mdi-logout',
  out_of_order: 'mdi-wrench-outline',
};

/** Returns functions that say how a room stands. */
export function useRoomTexts() {
  const t = useText();
  const formats = useFormats();
  const short = (time: string) => formats.clock(time).replace(/:00(?=\s|$)/u, '');
  return {
    workOf: ({ work, late_minutes: late }: BoardRoom) => (late > 0 ? t('hk.late') : t(`hk.work.${work}`)),
    wishOf: ({ wish }: BoardRoom) => (wish ? `${short(wish.start)} – ${short(wish.end)}` : ''),
    /** The line under the state: who works, when somebody arrives, the wish. */
    detailOf: (room: BoardRoom) => {
      if (room.sign === 'make_up_room') return t('hk.sign.make_up_room');
      if (room.worker) return room.worker.name.split(' ')[0] ?? '';
      if (room.arrival !== null)
        return room.arrival === '' ? t('hk.arrives') : t('hk.arrives_at', { time: short(room.arrival) });
      if (room.choice === 'towels') return t('hk.towels');
      return room.wish ? `${short(room.wish.start)} – ${short(room.wish.end)}` : '';
    },
  };
}

/** Returns the floor of a room: its number without the last two digits; empty where that says nothing. */
export function floorOf(room: string): string {
  return /^\D*(\d+)\d\d\D*$/u.exec(room)?.[1] ?? '';
}
