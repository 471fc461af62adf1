import type { Audience } from '#messages/contract';

/** A room of the house, and who and what is in it. */
type Room = {
  readonly room: string;
  readonly floor: string;
  readonly stays: number;
  readonly tvs: number;
  readonly phones: number;
  readonly languages: readonly string[];
};
/** Rooms that get the same messages. */
type Group = { readonly id: string; readonly name: string; readonly rooms: readonly string[] };
/** Whom one can write to. */
type House = { readonly rooms: readonly Room[]; readonly groups: readonly Group[] };

function isMeant(audience: Audience, { groups }: House, { room, floor }: Room): boolean {
  if (audience.to === 'room') return audience.rooms.includes(room);
  if (audience.to === 'floor') return audience.floor === floor;
  if (audience.to === 'house') return true;
  return groups.find(({ id }) => id === audience.group)?.rooms.includes(room) ?? false;
}

/** Returns how many stays, TVs and phones a message reaches and in which languages, and the floors and groups to choose from; nobody without an audience. */
export function reachOf(house: House, audience: Audience | undefined) {
  const rooms = audience ? house.rooms.filter((room) => isMeant(audience, house, room)) : [];
  const sum = (of: 'stays' | 'tvs' | 'phones', some = rooms) => some.reduce((all, room) => all + room[of], 0);
  return {
    floors: [...new Set(house.rooms.map(({ floor }) => floor))].sort((a, b) => Number(a) - Number(b)),
    groups: house.groups,
    stays: sum('stays'),
    // A TV shows a message to nobody where nobody stays.
    tvs: sum(
      'tvs',
      rooms.filter(({ stays }) => stays > 0),
    ),
    phones: sum('phones'),
    languages: new Set(rooms.flatMap(({ languages }) => languages)),
  };
}
