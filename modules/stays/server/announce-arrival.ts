import type { PropertyPort } from '#property/contract';
import type { ArrivalNews, Resident } from '../contract.ts';
import { readStay, type StayDetails } from './read-stays.ts';
import type { StayChange, StayEditing } from './stay-editing.ts';
import type { StaysStore } from './tables.ts';

type News = { readonly now: ArrivalNews; readonly last: ArrivalNews | undefined };
type Names = ArrivalNews['companions'][number];

const isSame = (one: Names, other: Names) => one.lastName === other.lastName && one.firstName === other.firstName;
const areSame = (some: readonly Names[], others: readonly Names[]) =>
  some.length === others.length && some.every((one, at) => others[at] !== undefined && isSame(one, others[at]));

/** Returns what the guest says, unless staff wrote something else since the guest said `last`. */
function textFor(current: string, now: string, last: string | undefined): string | undefined {
  const isFree = last === undefined || current === '' || current === last;
  return isFree && now !== '' && now !== current ? now : undefined;
}

/** Returns all companions of the stay with the names that the guest gives; undefined: they stay as they are. */
function companionsFor(known: readonly Resident[], { now, last }: News): StayChange['residents'] {
  const isFree = last === undefined || areSame(known, last.companions);
  // Who lists fewer has not said that the others stay at home.
  if (!isFree || now.companions.length < known.length || areSame(known, now.companions)) return undefined;
  const unnamed = known.filter((one) => !now.companions.some((given) => isSame(one, given)));
  return now.companions.map((given) => {
    const resident = known.find((one) => isSame(one, given)) ?? unnamed.shift();
    return { last_name: given.lastName, first_name: given.firstName, ...(resident && { id: resident.id }) };
  });
}

function changeFor({ contact, residents, revision }: StayDetails, news: News): StayChange | undefined {
  const { now, last } = news;
  const arrival_time = textFor(contact.arrival_time, now.arrivalTime, last?.arrivalTime);
  const telephone = textFor(contact.telephone, now.telephone, last?.telephone);
  const companions = companionsFor(residents.slice(1), news);
  if (arrival_time === undefined && telephone === undefined && companions === undefined) return undefined;
  return { arrival_time, telephone, residents: companions, revision };
}

type Dependencies = {
  readonly store: StaysStore;
  readonly editor: Pick<StayEditing, 'changeStay'>;
  readonly properties: PropertyPort;
};

/** Stores what the guest of an expected stay announces; refuses with `conflict` if the stay changes meanwhile. */
export async function announceArrival(
  { store, editor, properties }: Dependencies,
  { property, stayId }: { readonly property: string; readonly stayId: string },
  news: News,
): Promise<void> {
  const stay = await readStay(store.read, property, stayId);
  const change = stay?.state === 'expected' ? changeFor(stay, news) : undefined;
  if (change) await editor.changeStay(await properties.requireById(property), stayId, change);
}
