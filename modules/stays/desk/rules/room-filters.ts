import type { DeskRoomStatus } from '#platform/web/desk-shell';
import type { RoomItem, Stay } from '../stays-api.ts';

/** Filters of the room overview. `look`: rooms with problems. */
export const roomFilters = ['all', 'arriving', 'leaving', 'empty', 'look'] as const;
export type RoomFilter = (typeof roomFilters)[number];

/** Problem of a room that needs attention. `reported`: another module says so. */
export type RoomProblem = 'uncleared' | 'overdue' | 'guessing' | 'reported';

/** What is known besides the room: today, rooms with open sign-in alarms, and what other modules tell. */
export type RoomContext = {
  readonly today: string;
  readonly guessed: ReadonlySet<string>;
  /** By room number, the most urgent first. */
  readonly statuses: ReadonlyMap<string, readonly DeskRoomStatus[]>;
};

/** Returns the problems of a room. */
export function findRoomProblems(
  { room, stays, tvs }: RoomItem,
  { today, guessed, statuses }: RoomContext,
): RoomProblem[] {
  const overdue = stays.some(
    ({ state, departure, permanent }) => state === 'in_house' && !permanent && departure < today,
  );
  return [
    ...(tvs.some(({ unforgotten }) => unforgotten > 0) ? (['uncleared'] as const) : []),
    ...(guessed.has(room) ? (['guessing'] as const) : []),
    ...(statuses.get(room)?.some(({ tone }) => tone !== 'quiet') ? (['reported'] as const) : []),
    ...(overdue ? (['overdue'] as const) : []),
  ];
}

/** Returns whether a room matches a filter. */
export function matchesFilter(view: RoomFilter, room: RoomItem, context: RoomContext): boolean {
  switch (view) {
    case 'all':
      return true;
    case 'arriving':
      return room.stays.some(({ state }) => state === 'expected');
    case 'leaving':
      return room.stays.some(({ state, departure }) => state === 'in_house' && departure <= context.today);
    case 'empty':
      return room.stays.every(({ state }) => state === 'checked_out');
    case 'look':
      return findRoomProblems(room, context).length > 0;
  }
}

const order = { in_house: 0, expected: 1, checked_out: 2 } as const;

/** Sorts the stays of a room: in house, expected, checked out. */
export function sortStays(stays: readonly Stay[]): readonly Stay[] {
  return [...stays].sort((one, other) => order[one.state] - order[other.state]);
}

/** Returns the stay that represents the room in the list. */
export function leadingStay({ stays }: RoomItem): Stay | undefined {
  return sortStays(stays)[0];
}

/** Sorts rooms by number in natural order: 9 before 10, 101 before 1001. */
export function sortRooms(rooms: readonly RoomItem[]): readonly RoomItem[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...rooms].sort((one, other) => compare(one.room, other.room));
}
