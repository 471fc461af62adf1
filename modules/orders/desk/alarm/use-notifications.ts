import { useEffect, useRef, useState } from 'react';
import type { Order } from '#orders/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';

/** Whether the desk may show notifications of the system; `missing`: the browser has none, or not over plain http. */
export type NotificationState = NotificationPermission | 'missing';

function stateNow(): NotificationState {
  return 'Notification' in globalThis && isSecureContext ? Notification.permission : 'missing';
}

/** Whether notifications are allowed, and the question for it; to be asked in a click. */
export function useNotificationState(): readonly [NotificationState, () => void] {
  const [state, setState] = useState(stateNow);
  const ask = () => void Notification.requestPermission().then(setState, () => setState('denied'));
  return [state, ask];
}

function show(title: string, body: string, tag: string): Notification | undefined {
  try {
    return new Notification(title, { body, tag, requireInteraction: true });
  } catch {
    // Phones want a service worker for it; the bell rings all the same.
    return undefined;
  }
}

/** Shows a notification of the system for each order that rings, while it does; `mine`: this tab is the one that rings. */
export function useNotifications(ringing: readonly Order[], mine: boolean): void {
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
    if (!mine || stateNow() !== 'granted') return;
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
  }, [ringing, mine, t, desk]);
}
