import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '#orders/contract';
import { useDeskCutOffSince, useStaff } from '#platform/web/desk-shell';
import { useDeskChoices } from '../board/desk-choices.ts';
import { useBoard } from '../board/use-board.ts';
import { ringingHere } from './alarm-rules.ts';
import { type Ringing, ringSound } from './ring-sound.ts';
import { tabTurn } from './tab-turn.ts';

/** What rings at this desk, and whether anybody can hear it. */
export type RingingState = {
  readonly orders: readonly Order[];
  /** Whether this tab is the one of the desk that makes the sound. */
  readonly mine: boolean;
  /** `off`: chosen so; `blocked`: the browser waits for a click. */
  readonly sound: 'on' | 'off' | 'blocked';
  readonly lost: boolean;
};

function bellFor(orders: readonly Order[], lost: boolean): Ringing | undefined {
  if (orders.length > 0) return orders.some((order) => order.escalation_level > 0) ? 'urgent' : 'calm';
  return lost ? 'lost' : undefined;
}

/** Rings for what nobody has seen, as long as nobody has; also for what was known when the server was lost. */
export function useRinging(): RingingState {
  const { data } = useBoard();
  const { roles } = useStaff();
  const { outlets, sound } = useDeskChoices();
  const lost = useDeskCutOffSince() !== undefined;
  const canSound = useSyncExternalStore(ringSound.subscribe, ringSound.canSound);
  const mine = useSyncExternalStore(tabTurn.subscribe, tabTurn.isMine);
  const orders = ringingHere(data?.active ?? [], { outlets, roles });
  const bell = bellFor(orders, lost);
  useEffect(() => tabTurn.set({ wants: bell !== undefined, canSound: canSound && sound }), [bell, canSound, sound]);
  useEffect(() => ringSound.play(mine && sound ? bell : undefined), [mine, sound, bell]);
  useEffect(
    () => () => {
      ringSound.play(undefined);
      tabTurn.set({ wants: false, canSound: false });
    },
    [],
  );
  const heard = canSound ? 'on' : 'blocked';
  return { orders, mine, lost, sound: sound ? heard : 'off' };
}
