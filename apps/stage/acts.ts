import type { Actor } from './backstage.ts';
import { backstageOf, type Scene } from './scene.ts';

/** The acts of the story in their order, by chapter. */
export const chapters = [
  { key: 'arrival', acts: ['checkIn', 'phoneIn'] },
  { key: 'network', acts: ['breakfast', 'hold', 'cut', 'restart', 'mend'] },
  { key: 'kitchen', acts: ['accepted', 'promise', 'preparing', 'on_its_way', 'delivered'] },
  { key: 'departure', acts: ['checkOut'] },
] as const;
export type ActKey = (typeof chapters)[number]['acts'][number];

/** Whom to watch when an act was played. */
export const watched: { readonly [key in ActKey]: readonly Actor[] } = {
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
  checkOut: ['tv', 'phone'],
};

const ends: readonly string[] = ['delivered', 'declined', 'cancelled'];
const steps = ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'];

/** An act, whether it can be played now, and whether the story is past it. */
export type Act = { readonly key: ActKey; readonly open: boolean; readonly past: boolean };

type Played = ReadonlySet<ActKey>;

function facts({ house, server }: Scene) {
  const [latest] = house.orders;
  const under = latest && !ends.includes(latest.status) ? latest : undefined;
  const { lines, restart } = backstageOf(server);
  return {
    isHere: house.stayId !== undefined,
    hasPhone: house.devices > 0,
    hasOrdered: latest !== undefined,
    isUnderWay: under !== undefined,
    reached: latest ? steps.indexOf(latest.status) : -1,
    line: lines.phone,
    canRestart: restart && server.kind === 'up',
    knowsRestart: restart,
  };
}

/** What can be played and what is past, from what is true and from what was played since the check-in. */
export function actsOf(scene: Scene, played: Played): readonly Act[] {
  const { isHere, hasPhone, hasOrdered, isUnderWay, reached, line, canRestart, knowsRestart } = facts(scene);
  const isMended = hasOrdered && line === 'whole';
  const act = (key: ActKey, open: boolean, past: boolean): Act => ({ key, open, past });
  return [
    act('checkIn', !isHere, isHere),
    act('phoneIn', isHere, hasPhone),
    act('breakfast', isHere && !isUnderWay, hasOrdered || played.has('breakfast')),
    act('hold', isHere && line !== 'held', hasOrdered || played.has('hold')),
    // Before the order is there, an answer that could be lost is not under way.
    act('cut', isUnderWay && line !== 'cut', played.has('cut') || isMended),
    act('restart', canRestart, played.has('restart') || !knowsRestart || isMended),
    act('mend', line !== 'whole', isMended),
    act('accepted', reached === 0, reached >= 1),
    act('promise', isUnderWay && reached >= 1, played.has('promise') || reached >= 2),
    act('preparing', reached === 1, reached >= 2),
    act('on_its_way', reached === 2, reached >= 3),
    act('delivered', reached === 3, reached >= 4),
    act('checkOut', isHere, !isHere && played.has('checkOut')),
  ];
}

/** The act that takes the story on. */
export function nextAct(acts: readonly Act[]): Act | undefined {
  return acts.find(({ past }) => !past);
}
