import type { StayRecord } from '#stays/contract';
import type { EmergencyRoom } from '../contract.ts';
import { floorOf } from '../rules/index.ts';
import { type MessagesContext, maybeInstant } from './context.ts';
import { staysInRooms } from './resolve-audience.ts';
import type { EmergencySetTable } from './tables.ts';

type Answered = Pick<EmergencySetTable, 'answer' | 'answered_at'>;

function latest(sets: readonly Answered[]): Answered | undefined {
  return sets
    .filter(({ answer }) => answer !== null)
    .toSorted((one, other) => Number(other.answered_at) - Number(one.answered_at))[0];
}

/** Returns a cry for help on whichever device, which nobody else's answer takes back, or else the last answer. */
function decisive(sets: readonly Answered[]): Answered | undefined {
  return latest(sets.filter(({ answer }) => answer === 'help')) ?? latest(sets);
}

type RoomSets = {
  readonly stays: readonly StayRecord[];
  readonly tvs: readonly EmergencySetTable[];
  /** The phones of its stays. */
  readonly phones: readonly EmergencySetTable[];
};

/** Returns what counts of the answers of each stay of a room; of the TV's alone in a room without guests. */
function answersOf({ stays, tvs, phones }: RoomSets): readonly (Answered | undefined)[] {
  if (stays.length === 0) return [decisive(tvs)];
  return stays.map(({ id }) => decisive([...tvs, ...phones.filter(({ stay_id }) => stay_id === id)]));
}

function stateOf(answers: readonly (Answered | undefined)[]): EmergencyRoom['state'] {
  if (answers.some((one) => one?.answer === 'help')) return 'help';
  return answers.every((one) => one?.answer === 'leaving') ? 'leaving' : 'waiting';
}

function deviceOf({ tvs, phones }: RoomSets, signedIn: number): EmergencyRoom['device'] {
  if ([...tvs, ...phones].some(({ confirmed_at }) => confirmed_at !== null)) return 'confirmed';
  return tvs.length + signedIn > 0 ? 'silent' : 'none';
}

const order = ['help', 'waiting', 'leaving'] as const;

function byState(one: EmergencyRoom, other: EmergencyRoom): number {
  return (
    order.indexOf(one.state) - order.indexOf(other.state) || one.room.localeCompare(other.room, 'en', { numeric: true })
  );
}

/**
 * Returns the rooms in which somebody is, as far as the house knows: those with guests, whether they have a device or not, and any other
 * from which somebody answered. Those that need help come first, then those that have not answered.
 */
export async function listEmergencyRooms(
  context: MessagesContext,
  property: string,
  sets: readonly EmergencySetTable[],
): Promise<EmergencyRoom[]> {
  const rooms = await context.stays.listRooms(property);
  const inHouse = await staysInRooms(context, property, rooms);
  const devices = await context.session.listSignedInDevices(
    property,
    inHouse.map(({ id }) => id),
  );
  const staysOf = Map.groupBy(inHouse, ({ roomId }) => roomId);
  const tvsOf = Map.groupBy(
    sets.filter(({ device }) => device === 'tv'),
    ({ room }) => room,
  );
  return rooms
    .flatMap(({ id, room }) => {
      const stays = staysOf.get(id) ?? [];
      const isOf = ({ stay_id }: { readonly stay_id: string }) => stays.some((stay) => stay.id === stay_id);
      const own: RoomSets = { stays, tvs: tvsOf.get(room) ?? [], phones: sets.filter(isOf) };
      const answers = answersOf(own);
      if (stays.length === 0 && answers[0] === undefined) return [];
      const signedIn = devices.filter(({ stayId }) => stays.some((stay) => stay.id === stayId)).length;
      const at = latest(answers.flatMap((one) => one ?? []))?.answered_at ?? null;
      return {
        room,
        floor: floorOf(room),
        guests: stays.reduce((sum, { residents }) => sum + residents.length, 0),
        state: stateOf(answers),
        device: deviceOf(own, signedIn),
        answered_at: maybeInstant(at),
      };
    })
    .toSorted(byState);
}
