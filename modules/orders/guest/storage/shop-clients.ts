import type { GuestShell } from '#platform/web/guest-shell';
import type { ShopClient } from '../shop-client.ts';

/** The shop clients that have been loaded, by app. */
export const shopClients = new Map<GuestShell, ShopClient>();
