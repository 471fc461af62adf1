import type { MenuActionRoute } from '#platform/web/guest-shell';

/** Menu actions of the guide; `tvOpen|all|…` and `tvOpen|group|…` belong to the product (docs/reference/platform.md §2). */
export const guideActions: Readonly<Record<string, MenuActionRoute>> = { OpenSkinEPG: { route: 'epg' } };
