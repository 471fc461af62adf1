import { useEffect, useRef, useState } from 'react';
import type { Order } from '#orders/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';

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

function show(title: string, body: string, tag: string): Notification | undefined {
  try {
    return new Notification(title, { body, tag, requireInteraction: true });
  } catch {
    // Phones require a service worker for notifications; the alarm still sounds.
    return undefined;
  }
}

/** Shows a system notification for each order while it rings; only in the tab elected to ring. */
export function useNotifications(ringing: readonly Order[], isElected: boolean): void {
  const t = useText();
  const desk = useDesk();
  const shown = useRef(new Map<string, Notification>());
  useEffect(() => {
    const open = shown.current;
    for (const [id, notification] of open) {
      if (ringing.some((order) => order.id === id)) continue;
      notification.close();
      open.delete(id);
    }
    if (!isElected || stateNow() !== 'granted') return;
    for (const { id, room, lines } of ringing.filter((order) => !open.has(order.id))) {
      const body = lines.map(({ amount, name }) => `${amount} × ${name}`).join('\n');
      const notification = show(t('orders.newOrder', { room }), body, id);
      if (!notification) return;
      open.set(id, notification);
      notification.onclick = () => {
        focus();
        desk.navigate({ name: 'orders', query: { order: id } });
      };
    }
  }, [ringing, isElected, t, desk]);
}
