import type { RoomItem, Stay } from '../stays-routes.ts';

/** Which rooms are shown. `look`: something is wrong with it. */
export const roomViews = ['all', 'in_house', 'arriving', 'leaving', 'empty', 'look'] as const;
export type RoomView = (typeof roomViews)[number];

/** What a room has to be looked at for. */
export type RoomTrouble = 'uncleared' | 'overdue' | 'guessing';

/** What is wrong with a room; `guessed`: numbers of rooms that somebody guesses at. */
export function troublesOf({ room, stays, tvs }: RoomItem, today: string, guessed: ReadonlySet<string>): RoomTrouble[] {
  const overdue = stays.some(
    ({ state, departure, permanent }) => state === 'in_house' && !permanent && departure < today,
  );
  return [
    ...(tvs.some(({ unforgotten }) => unforgotten > 0) ? (['uncleared'] as const) : []),
    ...(guessed.has(room) ? (['guessing'] as const) : []),
    ...(overdue ? (['overdue'] as const) : []),
  ];
}

type Seen = { readonly today: string; readonly guessed: ReadonlySet<string> };

/** Whether a room belongs to a view. */
export function isIn(view: RoomView, room: RoomItem, { today, guessed }: Seen): boolean {
  switch (view) {
    case 'all':
      return true;
    case 'in_house':
      return room.stays.some(({ state }) => state === 'in_house');
    case 'arriving':
      return room.stays.some(({ state }) => state === 'expected');
    case 'leaving':
      return room.stays.some(({ state, departure }) => state === 'in_house' && departure <= today);
    case 'empty':
      return room.stays.every(({ state }) => state === 'checked_out');
    case 'look':
      return troublesOf(room, today, guessed).length > 0;
  }
}

const order = { in_house: 0, expected: 1, checked_out: 2 } as const;

/** Stays of a room, who lives there first. */
export function inOrder(stays: readonly Stay[]): readonly Stay[] {
  return [...stays].sort((one, other) => order[one.state] - order[other.state]);
}

/** The stay that a row of the list is about. */
export function leadingStay({ stays }: RoomItem): Stay | undefined {
  return inOrder(stays)[0];
}

/** Rooms by their number as people count: 9 before 10, 101 before 1001. */
export function byNumber(rooms: readonly RoomItem[]): readonly RoomItem[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...rooms].sort((one, other) => compare(one.room, other.room));
}
