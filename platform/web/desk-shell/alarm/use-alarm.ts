import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDeskOfflineSince } from '../desk-context.tsx';
import { alarmElection } from './alarm-election.ts';
import { type AlarmKind, alarmSound } from './alarm-sound.ts';
import type { RingingItem } from './ringing-item.ts';
import { useNotifications } from './use-notifications.ts';
import { usePageBadge } from './use-page-badge.ts';
import { useSound } from './use-sound.ts';

/** What is the matter at this desk. */
type Situation = { readonly isOffline: boolean; readonly isTalking: boolean };

function alarmFor(items: readonly RingingItem[], { isOffline, isTalking }: Situation): AlarmKind | undefined {
  // The guest on the phone would hear it, and nobody would hear the guest.
  if (isTalking) return items.length > 0 || isOffline ? 'quiet' : undefined;
  const urgent = items.filter(({ isQuiet }) => !isQuiet);
  if (urgent.length > 0) return urgent.some(({ level }) => level > 0) ? 'urgent' : 'calm';
  if (isOffline) return 'lost';
  return items.length > 0 ? 'quiet' : undefined;
}

/** Returns the id of what began to ring last; empty: nothing rings. */
function newestOf(items: readonly RingingItem[]): string {
  return items.toSorted((one, other) => one.since - other.since).at(-1)?.id ?? '';
}

/**
 * Rings for items until they are acknowledged, including those last known when the connection was lost: sound in one tab of
 * this desk, system notifications, and a badge on the page. What can wait sounds once, and is neither announced nor counted. While
 * somebody at this desk talks to a guest, everything sounds once and softly; what has not been acknowledged by the end rings again.
 */
export function useAlarm(items: readonly RingingItem[], isTalking = false): void {
  const { state } = useSound();
  const isOffline = useDeskOfflineSince() !== undefined;
  const isElected = useSyncExternalStore(alarmElection.subscribe, alarmElection.isElected);
  const alarm = alarmFor(items, { isOffline, isTalking });
  const ringing = useMemo(() => items.filter(({ isQuiet }) => !isQuiet), [items]);
  const of = alarm === 'quiet' ? newestOf(items) : '';
  useEffect(
    () => alarmElection.update({ wants: alarm !== undefined, canSound: state === 'on', isTalking }),
    [alarm, state, isTalking],
  );
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
  useNotifications(ringing, { isElected, isTalking });
}
