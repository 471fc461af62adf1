import type { Router as AnyRouter, GuestRoute, RouterPlace } from '#platform/shell';

/** The router of the guest app. */
export type Router = AnyRouter<GuestRoute>;
/** A location in the guest app. */
export type Place = RouterPlace<GuestRoute>;
