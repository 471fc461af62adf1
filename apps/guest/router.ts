import type { Router as AnyRouter, GuestRoute, RouterPlace } from '#platform/shell';

/** The guest app's place in the browser's history. */
export type Router = AnyRouter<GuestRoute>;
/** Where the guest app is. */
export type Place = RouterPlace<GuestRoute>;
