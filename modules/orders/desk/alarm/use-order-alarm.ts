import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '#orders/contract';
import { useDeskOfflineSince, useStaff } from '#platform/web/desk-shell';
import { useDeskPreferences } from '../board/desk-preferences.ts';
import { useBoard } from '../board/use-board.ts';
import { alarmElection } from './alarm-election.ts';
import { type AlarmKind, alarmSound } from './alarm-sound.ts';
import { findRingingOrders } from './ringing-orders.ts';

/** The orders ringing at this desk, and whether the alarm can be heard. */
export type OrderAlarmState = {
  readonly orders: readonly Order[];
  /** Whether this tab is the one of the desk that plays the sound. */
  readonly isElected: boolean;
  /** `off`: switched off by the user; `blocked`: the browser waits for a click. */
  readonly sound: 'on' | 'off' | 'blocked';
  readonly isConnectionLost: boolean;
};

function alarmFor(orders: readonly Order[], isOffline: boolean): AlarmKind | undefined {
  if (orders.length > 0) return orders.some((order) => order.escalation_level > 0) ? 'urgent' : 'calm';
  return isOffline ? 'lost' : undefined;
}

/** Rings for orders until they are acknowledged, including those last known when the connection was lost. */
export function useOrderAlarm(): OrderAlarmState {
  const { data } = useBoard();
  const { roles } = useStaff();
  const { outlets, sound } = useDeskPreferences();
  const isOffline = useDeskOfflineSince() !== undefined;
  const canSound = useSyncExternalStore(alarmSound.subscribe, alarmSound.canSound);
  const elected = useSyncExternalStore(alarmElection.subscribe, alarmElection.isElected);
  const orders = findRingingOrders(data?.active ?? [], { outlets, roles });
  const alarm = alarmFor(orders, isOffline);
  useEffect(
    () => alarmElection.update({ wants: alarm !== undefined, canSound: canSound && sound }),
    [alarm, canSound, sound],
  );
  useEffect(() => alarmSound.play(elected && sound ? alarm : undefined), [elected, sound, alarm]);
  useEffect(
    () => () => {
      alarmSound.play(undefined);
      alarmElection.update({ wants: false, canSound: false });
    },
    [],
  );
  const audibility = canSound ? 'on' : 'blocked';
  return { orders, isElected: elected, isConnectionLost: isOffline, sound: sound ? audibility : 'off' };
}
