import { lastStageState, type Scene } from './scene.ts';
import type { ClientName } from './stage-state.ts';

/** The acts of the story in order, by chapter. */
export const chapters = [
  { key: 'arrival', acts: ['checkIn', 'phoneIn'] },
  { key: 'network', acts: ['breakfast', 'hold', 'cut', 'restart', 'mend'] },
  { key: 'kitchen', acts: ['accepted', 'promise', 'preparing', 'on_its_way', 'delivered'] },
  { key: 'evening', acts: ['guide', 'watch', 'louder', 'letter'] },
  { key: 'morning', acts: ['wakeUp', 'called'] },
  { key: 'departure', acts: ['checkOut'] },
] as const;
export type ActKey = (typeof chapters)[number]['acts'][number];

/** Clients to highlight after an act. */
export const highlighted: { readonly [key in ActKey]: readonly ClientName[] } = {
  checkIn: ['tv', 'desk'],
  phoneIn: ['phone'],
  breakfast: ['phone'],
  hold: ['phone', 'desk'],
  cut: ['phone'],
  restart: ['tv', 'desk'],
  mend: ['phone', 'desk'],
  accepted: ['desk', 'phone'],
  promise: ['phone', 'desk'],
  preparing: ['desk', 'phone'],
  on_its_way: ['desk', 'phone'],
  delivered: ['desk', 'phone'],
  guide: ['phone'],
  watch: ['tv'],
  louder: ['tv', 'phone'],
  letter: ['tv', 'phone'],
  wakeUp: ['desk'],
  called: ['desk', 'tv'],
  checkOut: ['tv', 'phone'],
};

const ends: readonly string[] = ['delivered', 'declined', 'cancelled'];
const steps = ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'];

/** An act, whether it can be played now, and whether the story has passed it. */
export type Act = { readonly key: ActKey; readonly enabled: boolean; readonly done: boolean };

type Played = ReadonlySet<ActKey>;

function summarise({ guest, server }: Scene) {
  const [latest] = guest.orders;
  const under = latest && !ends.includes(latest.status) ? latest : undefined;
  const { lines, restart } = lastStageState(server);
  return {
    isHere: guest.stayId !== undefined,
    hasPhone: guest.devices > 0,
    hasOrdered: latest !== undefined,
    isUnderWay: under !== undefined,
    reached: latest ? steps.indexOf(latest.status) : -1,
    line: lines.phone,
    canRestart: restart && server.kind === 'up',
    knowsRestart: restart,
  };
}

/** Returns all acts with their state, derived from the scene and from the acts played since the check-in. */
export function actsOf(scene: Scene, played: Played): readonly Act[] {
  const { isHere, hasPhone, hasOrdered, isUnderWay, reached, line, canRestart, knowsRestart } = summarise(scene);
  const isMended = hasOrdered && line === 'whole';
  const mustBeCalled = scene.guest.unanswered !== undefined;
  const act = (key: ActKey, open: boolean, past: boolean): Act => ({ key, enabled: open, done: past });
  const acts = [
    act('checkIn', !isHere, isHere),
    act('phoneIn', isHere, hasPhone),
    act('breakfast', isHere && hasPhone && !isUnderWay, hasOrdered || played.has('breakfast')),
    act('hold', isHere && hasPhone && line !== 'held', hasOrdered || played.has('hold')),
    // Before the order has arrived, there is no reply that could be lost.
    act('cut', isUnderWay && line !== 'cut', played.has('cut') || isMended),
    act('restart', canRestart, played.has('restart') || !knowsRestart || isMended),
    act('mend', line !== 'whole', isMended),
    act('accepted', reached === 0, reached >= 1),
    act('promise', isUnderWay && reached >= 1, played.has('promise') || reached >= 2),
    act('preparing', reached === 1, reached >= 2),
    act('on_its_way', reached === 2, reached >= 3),
    act('delivered', reached === 3, reached >= 4),
    act('guide', isHere && hasPhone, played.has('guide')),
    act('watch', isHere, played.has('watch')),
    act('louder', isHere && played.has('watch'), played.has('louder')),
    act('letter', isHere, played.has('letter')),
    act('wakeUp', isHere && !mustBeCalled, played.has('wakeUp')),
    act('called', mustBeCalled, played.has('called')),
    act('checkOut', isHere, false),
  ];
  if (isOver(scene, played)) return acts.map((one) => ({ ...one, done: true }));
  // An act that was left out lies behind the story as soon as a later one has been played.
  const furthest = acts.findLastIndex(({ key, done }) => done && (key !== 'restart' || played.has(key)));
  return acts.map((one, at) => ({ ...one, done: one.done || at < furthest }));
}

/** Whether the guest has left at the end of the story. */
export function isOver({ guest }: Scene, played: Played): boolean {
  return guest.stayId === undefined && played.has('checkOut');
}

/** Returns the next act of the story. */
export function nextAct(acts: readonly Act[]): Act | undefined {
  return acts.find(({ done }) => !done);
}
