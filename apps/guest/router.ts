import type { Router as AnyRouter, RouterPlace } from '#platform/web/browser';
import type { GuestRoute } from '#platform/web/guest-shell';

/** The guest app's place in the browser's history. */
export type Router = AnyRouter<GuestRoute>;
/** Where the guest app is. */
export type Place = RouterPlace<GuestRoute>;
