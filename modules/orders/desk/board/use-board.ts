import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { type DeskBadge, useDesk, useStaff } from '#platform/web/desk-shell';
import { useLanguage } from '#platform/web/i18n';
import { ringingHere } from '../alarm/alarm-rules.ts';
import { shopRoutes } from '../shop-routes.ts';
import { isShown } from './board.ts';
import { useDeskChoices } from './desk-choices.ts';

/** Asked for again after this time too, for what no push tells: an outlet that opens, an order that is no longer recent. */
const everyMs = 30_000;

/** The board of orders, kept fresh by pushes; what was known stays while the server is away. */
export function useBoard() {
  const lang = useLanguage();
  return shopRoutes.useRead('GET /api/v1/orders/board', { query: { lang } }, { everyMs, keep: true });
}

/** Names of outlets in the desk's language, by id; `known` where the board does not say. */
export function useOutletName(): (id: string, known?: string) => string {
  const { data } = useBoard();
  return (id, known = '') => data?.outlets.find((outlet) => outlet.id === id)?.name ?? known;
}

/** The number beside "Orders": those that nobody has accepted; an alarm while one of them rings here. */
export function useOrdersBadge(): DeskBadge {
  const { data } = useBoard();
  const { outlets } = useDeskChoices();
  const { roles } = useStaff();
  const active = data?.active ?? [];
  const waiting = active.filter((order) => order.status === 'placed' && isShown(order, outlets));
  const ringing = ringingHere(active, { outlets, roles });
  return { count: Math.max(waiting.length, ringing.length), alarm: ringing.length > 0 };
}

/** The server's time, milliseconds since 1970, told anew every second. */
export function useNow(): number {
  const { serverNow } = useDesk();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = systemClock.every(1000, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [serverNow]);
  return now;
}
