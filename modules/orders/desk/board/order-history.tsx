import type { Board, Order } from '#orders/contract';
import { useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { HistoryList } from '#platform/web/ui/desk';

type Props = { readonly order: Order; readonly promiseReasons: Board['promise_reasons'] };

/** The history of an order: who did what and when, and why the promised time moved. */
export function OrderHistory({ order, promiseReasons }: Props) {
  const t = useText();
  const { when: time } = useWhen();
  const steps = order.steps.map(({ status, at, by, undoes, reason }) => ({
    key: `${status}${at}`,
    at,
    text: undoes ? t('orders.tookBack', { status: t(`orders.status.${undoes}`) }) : t(`orders.status.${status}`),
    reason,
    by,
  }));
  const promises = order.promises.map(({ at, by, from, to, reason_id, reason }) => {
    const preset = promiseReasons.find(({ id }) => id === reason_id)?.text;
    const moved = t('orders.moved', { time: time(to), was: time(from) });
    return { key: `promise${at}`, at, text: [moved, preset].filter(Boolean).join(' '), reason, by };
  });
  return (
    <HistoryList
      steps={[...steps, ...promises]
        .sort((one, other) => one.at.localeCompare(other.at))
        .map(({ key, at, text, reason, by }) => ({
          key,
          at: { iso: at, text: time(at) },
          text,
          ...(reason && { quote: reason }),
          by: by === 'guest' ? t('orders.theGuest') : by,
        }))}
    />
  );
}
