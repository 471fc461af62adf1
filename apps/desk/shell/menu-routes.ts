import type { DeskRoute } from '#platform/web/desk-shell';
import { modules } from '../modules.ts';

/** A route with a menu item. */
export type MenuRoute = DeskRoute & { readonly menu: NonNullable<DeskRoute['menu']> };

/** Routes of the side menu, in its order. */
export const menuRoutes = modules
  .flatMap((module) => module.routes ?? [])
  .filter((route): route is MenuRoute => route.menu !== undefined)
  .sort((one, other) => one.menu.order - other.menu.order);
