/** Part of a suite that has a TV of its own; empty: the room itself. */
export type RoomPart = '' | 'living_room' | 'bedroom' | 'bathroom';

/** Endings of the numbers of a room's parts (docs/reference/modules.md §3, Room control): `214br` is the bedroom of 214. */
export const roomPartSuffixes = [
  { suffix: '', part: '' },
  { suffix: 'lr', part: 'living_room' },
  { suffix: 'br', part: 'bedroom' },
  { suffix: 'bath', part: 'bathroom' },
] as const satisfies readonly { readonly suffix: string; readonly part: RoomPart }[];
