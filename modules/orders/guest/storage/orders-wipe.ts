import type { Wipe } from '#platform/web/guest-shell';
import { menuPositions } from '../menu/menu-positions.ts';
import { endVisit } from '../visit.ts';
import { activeOrdersKey, clearActiveOrders } from './guest-orders-store.ts';
import { orderIdsKey } from './pending-order-storage.ts';
import { cart, orderStorageKeys } from './persisted-cart.ts';
import { shopClients } from './shop-clients.ts';
import { guestDietKey, lastPaymentKey } from './storage-keys.ts';

/** Former builds stored the stay of the cart under this key. */
const formerStayKey = 'shop-stay';

/** What ordering keeps of a stay. */
export const ordersWipe: Wipe = {
  local: [...orderStorageKeys, orderIdsKey, guestDietKey, lastPaymentKey, activeOrdersKey, formerStayKey],
  run() {
    endVisit();
    cart.clear();
    clearActiveOrders();
    menuPositions.clear();
    for (const client of shopClients.values()) client.clear();
  },
};
