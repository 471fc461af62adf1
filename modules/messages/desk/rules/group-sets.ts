import type { EmergencySet } from '#messages/contract';

/** What a set says of itself in an emergency: its guest's answer, else whether it shows it. */
export function setState({ answer, confirmed_at, connected }: EmergencySet) {
  return answer ?? (confirmed_at ? 'confirmed' : connected ? 'waiting' : 'gone');
}

const names = ['help', 'unconfirmed', 'confirmed', 'leaving'] as const;
type GroupName = (typeof names)[number];

/** Sets for which the staff do the same. */
export type SetGroup = { readonly name: GroupName; readonly sets: readonly EmergencySet[] };

function groupOf(set: EmergencySet): GroupName {
  const state = setState(set);
  return state === 'waiting' || state === 'gone' ? 'unconfirmed' : state;
}

/** Groups sets by what has to be done, without empty groups: who needs help, then those that did not confirm. */
export function groupSets(sets: readonly EmergencySet[]): readonly SetGroup[] {
  return names
    .map((name) => ({ name, sets: sets.filter((set) => groupOf(set) === name) }))
    .filter((group) => group.sets.length > 0);
}
