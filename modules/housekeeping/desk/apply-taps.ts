import type { BoardRoom, HousekeepingBoard } from '#housekeeping/contract';
import type { WaitingTap } from './tap-queue.ts';

const workAfter: { readonly [action: string]: BoardRoom['work'] } = {
  start: 'in_work',
  pause: 'todo',
  clean: 'clean',
  inspected: 'inspected',
  dirty: 'todo',
  out_of_order: 'out_of_order',
  in_order: 'todo',
};

/** A room with what was tapped and has not arrived. */
export type ShownRoom = BoardRoom & { readonly waits: number };

/** Returns the rooms of a board as they are once the waiting taps have arrived. */
export function applyTaps({ rooms }: HousekeepingBoard, waiting: readonly WaitingTap[]): readonly ShownRoom[] {
  return rooms.map((room) => {
    const taps = waiting.filter(({ room_id: id }) => id === room.room_id);
    const last = taps.findLast(({ action }) => workAfter[action] !== undefined);
    const work = (last && workAfter[last.action]) ?? room.work;
    return { ...room, work, late_minutes: work === 'todo' ? room.late_minutes : 0, waits: taps.length };
  });
}
