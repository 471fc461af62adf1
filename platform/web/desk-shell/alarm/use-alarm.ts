import { useEffect, useSyncExternalStore } from 'react';
import { useDeskOfflineSince } from '../desk-context.tsx';
import { alarmElection } from './alarm-election.ts';
import { type AlarmKind, alarmSound } from './alarm-sound.ts';
import type { RingingItem } from './ringing-item.ts';
import { useNotifications } from './use-notifications.ts';
import { usePageBadge } from './use-page-badge.ts';
import { useSound } from './use-sound.ts';

function alarmFor(items: readonly RingingItem[], isOffline: boolean): AlarmKind | undefined {
  if (items.length > 0) return items.some(({ level }) => level > 0) ? 'urgent' : 'calm';
  return isOffline ? 'lost' : undefined;
}

/**
 * Rings for items until they are acknowledged, including those last known when the connection was lost: sound in one tab of
 * this desk, system notifications, and a badge on the page.
 */
export function useAlarm(items: readonly RingingItem[]): void {
  const { state } = useSound();
  const isOffline = useDeskOfflineSince() !== undefined;
  const isElected = useSyncExternalStore(alarmElection.subscribe, alarmElection.isElected);
  const alarm = alarmFor(items, isOffline);
  useEffect(() => alarmElection.update({ wants: alarm !== undefined, canSound: state === 'on' }), [alarm, state]);
  useEffect(() => alarmSound.play(isElected && state !== 'off' ? alarm : undefined), [isElected, state, alarm]);
  useEffect(
    () => () => {
      alarmSound.play(undefined);
      alarmElection.update({ wants: false, canSound: false });
    },
    [],
  );
  usePageBadge(items.length);
  useNotifications(items, isElected);
}
