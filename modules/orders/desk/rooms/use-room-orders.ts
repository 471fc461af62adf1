import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { type DeskRoomStatus, useDesk } from '#platform/web/desk-shell';
import { minutesLeft } from '#platform/web/desk-shell/escalation';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { ordersRoutes } from '../orders-routes.ts';
import { findRoomOrders, type RoomOrderStatus } from './room-order-status.ts';

/** How often an order that was not changed is looked at again, since it becomes late by itself. */
const everyMs = 15_000;

const tones = { ringing: 'danger', late: 'warn', on_its_way: 'quiet', promised: 'quiet' } as const;

function useNow(): number {
  const { serverNow } = useDesk();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = systemClock.every(everyMs, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [serverNow]);
  return now;
}

/** Returns, for the list of rooms, the most urgent order of each room. */
export function useRoomOrders(enabled: boolean): ReadonlyMap<string, DeskRoomStatus> {
  const t = useText();
  const formats = useFormats();
  const lang = useLanguage();
  const now = useNow();
  const { data } = ordersRoutes.useRouteQuery('GET /api/v1/orders/board', { query: { lang } }, { enabled });
  const textOf = (status: RoomOrderStatus) => {
    switch (status.kind) {
      case 'ringing':
        return t('orders.room.ringing');
      case 'late':
        return minutesLeft(status.at, now) === undefined
          ? t('orders.room.lateLong', { time: formats.when(Date.parse(status.at), now) })
          : t('orders.room.late', { count: status.minutes });
      case 'on_its_way':
        return t('orders.room.on_its_way');
      case 'promised':
        return t('orders.room.promised', { time: formats.when(Date.parse(status.at), now) });
    }
  };
  const orders = [...findRoomOrders(data?.active ?? [], now)];
  return new Map(orders.map(([room, status]) => [room, { text: textOf(status), tone: tones[status.kind] }]));
}
