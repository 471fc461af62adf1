import type { Router as AnyRouter, RouteLocation } from '#platform/web/browser';
import type { GuestRoute } from '#platform/web/guest-shell';

/** The router of the guest app. */
export type Router = AnyRouter<GuestRoute>;
/** A location in the guest app. */
export type GuestLocation = RouteLocation<GuestRoute>;
