import type { Audience } from '#messages/contract';

/** A room of the hotel, and who and what is in it. */
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
type Recipients = { readonly rooms: readonly Room[]; readonly groups: readonly Group[] };

function isMeant(audience: Audience, { groups }: Recipients, { room, floor }: Room): boolean {
  if (audience.to === 'room') return audience.rooms.includes(room);
  if (audience.to === 'floor') return audience.floor === floor;
  if (audience.to === 'house') return true;
  return groups.find(({ id }) => id === audience.group)?.rooms.includes(room) ?? false;
}

/** Returns how many stays, TVs and phones a message reaches and in which languages, and the floors and groups to choose from; nobody without an audience. */
export function reachOf(all: Recipients, audience: Audience | undefined) {
  const rooms = audience ? all.rooms.filter((room) => isMeant(audience, all, room)) : [];
  const sum = (of: 'stays' | 'tvs' | 'phones', some = rooms) => some.reduce((total, room) => total + room[of], 0);
  return {
    floors: [...new Set(all.rooms.map(({ floor }) => floor))].sort((a, b) => Number(a) - Number(b)),
    groups: all.groups,
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
