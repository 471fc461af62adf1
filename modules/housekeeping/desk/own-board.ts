import type { HousekeepingBoard } from '#housekeeping/contract';

/**
 * Returns the part of a board that a housekeeper's phone keeps: the rooms that are theirs, or where none is, those that are
 * anybody's; and nothing of colleagues' days.
 */
export function ownBoard(board: HousekeepingBoard, staffId: string): HousekeepingBoard {
  const of = (id: string | undefined) => board.rooms.filter(({ assigned_to: one }) => one?.id === id);
  const own = of(staffId);
  return { ...board, rooms: own.length > 0 ? own : of(undefined), team: [] };
}
