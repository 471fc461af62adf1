import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../desk-context.tsx';
import type { RingingItem } from './ringing-item.ts';

/** Permission to show system notifications; `missing`: not supported by the browser, or not over plain http. */
export type NotificationState = NotificationPermission | 'missing';

function stateNow(): NotificationState {
  return 'Notification' in globalThis && isSecureContext ? Notification.permission : 'missing';
}

/** Returns the notification permission and a function that requests it, to be called from a click handler. */
export function useNotificationState(): readonly [NotificationState, () => void] {
  const [state, setState] = useState(stateNow);
  const ask = () => void Notification.requestPermission().then(setState, () => setState('denied'));
  return [state, ask];
}

function show({ title, text, id }: RingingItem, isSilent: boolean): Notification | undefined {
  try {
    return new Notification(title, { body: text, tag: id, requireInteraction: true, silent: isSilent });
  } catch {
    // Phones require a service worker for notifications; the alarm still sounds.
    return undefined;
  }
}

/** Whether this tab is elected to ring, and whether somebody talks to a guest, who would hear the system's own sound. */
type Ringer = { readonly isElected: boolean; readonly isTalking: boolean };

/** Shows a system notification for each item while it rings; only in the tab elected to ring. */
export function useNotifications(ringing: readonly RingingItem[], { isElected, isTalking }: Ringer): void {
  const desk = useDesk();
  const shown = useRef(new Map<string, Notification>());
  useEffect(() => {
    const open = shown.current;
    for (const [id, notification] of open) {
      if (ringing.some((item) => item.id === id)) continue;
      notification.close();
      open.delete(id);
    }
    if (!isElected || stateNow() !== 'granted') return;
    for (const item of ringing.filter(({ id }) => !open.has(id))) {
      const notification = show(item, isTalking);
      if (!notification) return;
      open.set(item.id, notification);
      notification.onclick = () => {
        focus();
        desk.navigate(item.target);
      };
    }
  }, [ringing, isElected, isTalking, desk]);
}
