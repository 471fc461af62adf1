import { useEffect } from 'react';
import type { GuestOrder } from '#orders/contract';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useRoute, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { wording } from '../service-wording.ts';
import { newsOf, orderNews } from './order-news.ts';

/** An order that will not come, in words. */
export type BadNews = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
  /** Called however the guest closes it. */
  readonly close: () => void;
};

/** Says in passing that an order comes, or comes at another time. */
function useGoodNews(order: GuestOrder | undefined): void {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const now = useServerNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, in the current language
  useEffect(() => {
    const kind = order && newsOf(order, orderNews.knownOf(order));
    if (!order || !kind || kind === 'declined') return;
    orderNews.announced(order);
    const shop = order.shop_title;
    const time = formats.when(Date.parse(order.promised_at), now);
    shell.toast(t(wording(order, `shop.news.${kind}`), { shop, time }));
  }, [order]);
}

/** The orders of which there is something to tell; what its own screen shows is told. */
function useWaiting(): readonly GuestOrder[] {
  const waiting = useStoreState(orderNews, (orders) => orders);
  const { name, params } = useRoute();
  const isShown = ({ order_id }: GuestOrder) => name === 'shopOrder' && params.orderId === order_id;
  const shown = waiting.find(isShown);
  useEffect(() => {
    if (shown) orderNews.announced(shown);
  }, [shown]);
  return waiting.filter((order) => !isShown(order));
}

/** Tells what became of orders that were placed on this device; returns what needs the guest's attention. */
export function useOrderNews(): BadNews | undefined {
  const t = useText();
  const shell = useGuestShell();
  const waiting = useWaiting();
  useGoodNews(waiting.find(({ status }) => status !== 'declined'));
  const order = waiting.find(({ status }) => status === 'declined');
  if (!order) return undefined;
  const close = () => orderNews.announced(order);
  const toMenu = () => shell.navigate({ name: 'shop', params: { id: order.shop_id } });
  return {
    key: order.order_id,
    title: t(wording(order, 'shop.news.declined'), { shop: order.shop_title }),
    text: [...(order.reason ? [t('shop.reason', { reason: order.reason })] : []), t('shop.nothing_charged')].join('\n'),
    actions: [
      { label: t('shop.news.menu'), run: toMenu },
      { label: t('shell.ok'), run: () => undefined },
    ],
    close,
  };
}
