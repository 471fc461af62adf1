import type { HomeActivities, HomeActivity, HomeActivityContext } from '#platform/web/guest-shell';
import { capitalize } from '#platform/web/i18n';
import type { CartState } from '../cart/cart-store.ts';
import { isLate, listText } from '../order-texts.ts';
import { wording } from '../service-wording.ts';
import { activeOrdersStore, type KnownOrder } from '../storage/guest-orders-store.ts';
import { cart } from '../storage/persisted-cart.ts';
import { movedText } from './moved-text.ts';
import { ordersOnHome } from './order-progress.ts';
import { submissionStore } from './submission-store.ts';

function cartRow({ cartItemList, cartQuantity, sum, shops }: CartState, context: HomeActivityContext): HomeActivity {
  const { t, formats, language } = context;
  const title = listText([...new Set(cartItemList.map((line) => line.shop_item_title))], language);
  return {
    key: 'cart',
    lead: { text: t('shop.lead_cart'), value: String(cartQuantity) },
    title,
    text: [formats.money(sum), ...shops.map((shop) => shop.title)].join(' · '),
    target: { name: 'shopCart' },
  };
}

/** Says that an order will not come, and why: nothing else tells a guest who is not on its screen. */
function declinedRow(order: KnownOrder, { t }: HomeActivityContext, updatedAt: number): HomeActivity {
  return {
    key: order.order_id,
    title: t(wording(order, 'shop.status.declined')),
    text: [order.shop_title, order.reason].filter(Boolean).join(' · '),
    target: { name: 'shopOrder', params: { orderId: order.order_id } },
    isLive: true,
    updatedAt,
  };
}

function orderRow(order: KnownOrder, context: HomeActivityContext, updatedAt: number): HomeActivity {
  if (order.status === 'declined') return declinedRow(order, context, updatedAt);
  const { t, formats, now, language } = context;
  const { day, time } = formats.whenParts(Date.parse(order.promised_at), now);
  const status = t(wording(order, `shop.status.${order.status}`));
  const lead = isLate(order, now) ? t('shop.lead_late') : t('shop.lead_by', { time });
  return {
    key: order.order_id,
    lead: { text: day === undefined ? lead : capitalize(day, language), value: time },
    title: order.shop_title,
    text: [status, movedText(order, { t, formats }, now)].filter(Boolean).join(' · '),
    target: { name: 'shopOrder', params: { orderId: order.order_id } },
    isLive: true,
    updatedAt,
  };
}

/** The order being sent, until the guest has seen what became of it. */
function submissionRow({ t }: HomeActivityContext): readonly HomeActivity[] {
  const status = submissionStore.getState();
  if (status === 'none' || status === 'placed') return [];
  const title = t(status === 'queued' ? 'shop.kept' : `shop.${status}`);
  return [{ key: 'submission', title, text: '', target: { name: 'shopCart' }, isLive: true }];
}

const stores = [cart, activeOrdersStore, submissionStore];

/** What the home screen shows of ordering: the order being sent, active and declined orders, and the cart. */
export const homeActivities: HomeActivities = {
  state: () => JSON.stringify([cart.getState(), activeOrdersStore.getState(), submissionStore.getState()]),
  subscribe(listener) {
    const ends = stores.map((store) => store.subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  },
  rows(context) {
    const { orders, updatedAt } = activeOrdersStore.getState();
    const known = cart.getState();
    return [
      ...submissionRow(context),
      ...ordersOnHome(orders, context.now).map((order) => orderRow(order, context, updatedAt)),
      ...(known.cartQuantity > 0 ? [cartRow(known, context)] : []),
    ];
  },
};
