import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '#orders/contract';
import { useDeskCutOffSince, useStaff } from '#platform/web/desk-shell';
import { useDeskChoices } from '../board/desk-choices.ts';
import { useBoard } from '../board/use-board.ts';
import { ringingHere } from './alarm-rules.ts';
import { type Ringing, ringSound } from './ring-sound.ts';
import { tabTurn } from './tab-turn.ts';

/** The orders ringing at this desk, and whether the alarm can be heard. */
export type RingingState = {
  readonly orders: readonly Order[];
  /** Whether this tab is the one of the desk that plays the sound. */
  readonly mine: boolean;
  /** `off`: switched off by the user; `blocked`: the browser waits for a click. */
  readonly sound: 'on' | 'off' | 'blocked';
  readonly lost: boolean;
};

function alarmFor(orders: readonly Order[], isOffline: boolean): Ringing | undefined {
  if (orders.length > 0) return orders.some((order) => order.escalation_level > 0) ? 'urgent' : 'calm';
  return isOffline ? 'lost' : undefined;
}

/** Rings for orders until they are acknowledged, including those last known when the connection was lost. */
export function useRinging(): RingingState {
  const { data } = useBoard();
  const { roles } = useStaff();
  const { outlets, sound } = useDeskChoices();
  const isOffline = useDeskCutOffSince() !== undefined;
  const canSound = useSyncExternalStore(ringSound.subscribe, ringSound.canSound);
  const elected = useSyncExternalStore(tabTurn.subscribe, tabTurn.isMine);
  const orders = ringingHere(data?.active ?? [], { outlets, roles });
  const alarm = alarmFor(orders, isOffline);
  useEffect(() => tabTurn.set({ wants: alarm !== undefined, canSound: canSound && sound }), [alarm, canSound, sound]);
  useEffect(() => ringSound.play(elected && sound ? alarm : undefined), [elected, sound, alarm]);
  useEffect(
    () => () => {
      ringSound.play(undefined);
      tabTurn.set({ wants: false, canSound: false });
    },
    [],
  );
  const audibility = canSound ? 'on' : 'blocked';
  return { orders, mine: elected, lost: isOffline, sound: sound ? audibility : 'off' };
}
