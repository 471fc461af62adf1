import { minorDigits, toDecimal } from '#platform/money';
import { type DeskPanelProps, useDesk } from '#platform/web/desk-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { PanelItem, PanelNote, PanelOpen, PanelSection } from '#platform/web/ui/desk';
import type { Order } from '../board/order-statuses.ts';
import { linesText } from '../lines-text.ts';
import { ordersRoutes } from '../orders-routes.ts';

/** Orders in the panel; the history has the others. */
const shown = 5;

function OrderItem({ order }: { readonly order: Order }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const language = useLanguage();
  const placed = Date.parse(order.placed_at);
  return (
    <PanelItem
      icon={<NamedIcon name="mdi-silverware-fork-knife" size={20} />}
      note={t(`orders.status.${order.status}`)}
    >
      <PanelOpen onPress={() => desk.navigate({ name: 'orders_history', query: { order: order.id } })}>
        <bdi>{linesText(order.lines, language)}</bdi>
      </PanelOpen>
      <PanelNote>
        {formats.dateTime(placed)} ·{' '}
        {formats.money(toDecimal(order.total, minorDigits(order.currency)), order.currency)}
      </PanelNote>
    </PanelItem>
  );
}

function Orders({ stayId, room }: { readonly stayId: string; readonly room: string }) {
  const t = useText();
  const desk = useDesk();
  const { data } = ordersRoutes.useRouteQuery('GET /api/v1/orders', { query: { stay_id: stayId, limit: shown + 1 } });
  const orders = data?.items ?? [];
  if (orders.length === 0) return undefined;
  return (
    <PanelSection
      title={t('orders.room.title')}
      action={
        orders.length > shown ? (
          <Button variant="text" onClick={() => desk.navigate({ name: 'orders_history', query: { search: room } })}>
            {t('orders.room.all', { room })}
          </Button>
        ) : undefined
      }
    >
      <ul>
        {orders.slice(0, shown).map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </ul>
    </PanelSection>
  );
}

/** Section of the room panel: the latest orders of the chosen stay. */
export function StayOrders({ stayId, room }: DeskPanelProps) {
  return stayId === undefined ? undefined : <Orders key={stayId} stayId={stayId} room={room} />;
}
