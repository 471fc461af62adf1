import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDeskOfflineSince } from '../desk-context.tsx';
import { alarmElection } from './alarm-election.ts';
import { type AlarmKind, alarmSound } from './alarm-sound.ts';
import type { RingingItem } from './ringing-item.ts';
import { useNotifications } from './use-notifications.ts';
import { usePageBadge } from './use-page-badge.ts';
import { useSound } from './use-sound.ts';

function alarmFor(items: readonly RingingItem[], isOffline: boolean): AlarmKind | undefined {
  const urgent = items.filter(({ isQuiet }) => !isQuiet);
  if (urgent.length > 0) return urgent.some(({ level }) => level > 0) ? 'urgent' : 'calm';
  if (isOffline) return 'lost';
  return items.length > 0 ? 'quiet' : undefined;
}

/**
 * Rings for items until they are acknowledged, including those last known when the connection was lost: sound in one tab of
 * this desk, system notifications, and a badge on the page. What can wait sounds once, and is neither announced nor counted.
 */
export function useAlarm(items: readonly RingingItem[]): void {
  const { state } = useSound();
  const isOffline = useDeskOfflineSince() !== undefined;
  const isElected = useSyncExternalStore(alarmElection.subscribe, alarmElection.isElected);
  const alarm = alarmFor(items, isOffline);
  const ringing = useMemo(() => items.filter(({ isQuiet }) => !isQuiet), [items]);
  const of = alarm === 'quiet' ? (items.at(-1)?.id ?? '') : '';
  useEffect(() => alarmElection.update({ wants: alarm !== undefined, canSound: state === 'on' }), [alarm, state]);
  useEffect(() => {
    alarmSound.play(isElected && state !== 'off' && alarm ? { kind: alarm, of } : undefined);
  }, [isElected, state, alarm, of]);
  useEffect(
    () => () => {
      alarmSound.play(undefined);
      alarmElection.update({ wants: false, canSound: false });
    },
    [],
  );
  usePageBadge(ringing.length);
  useNotifications(ringing, isElected);
}
