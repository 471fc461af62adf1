import type { orders, RetailItem } from '#orders/contract';
import type { CallRoot } from '#platform/contract';
import type { QueryState } from '#platform/web/query';
import { buildMenuGroups, itemsById, type MenuGroup } from './menu-tree.ts';

type InfoRoot = CallRoot<typeof orders, 'RetailSystem.getRetailInfo'>;
/** Details of a shop: opening hours, delivery times, payment methods, currency. */
export type ShopInfo = InfoRoot['retailInfo'];

/** Details of a shop that also tell when everything that the cart has of it can be had. */
export type CartShopInfo = ShopInfo & Required<Pick<ShopInfo, 'times'>>;

/** The menu of a shop. */
export type ShopMenu = {
  /** Title and description of the template; an empty title falls back to the shop's own. */
  readonly title: string;
  readonly description: string;
  readonly groups: readonly MenuGroup[];
  readonly items: ReadonlyMap<string, RetailItem>;
};

/** A shop in one language. Loaded details and menus stay visible during a reload and when a reload fails. */
export type ShopView = ShopMenu & {
  readonly infoStatus: QueryState<unknown>['status'];
  readonly info: ShopInfo | undefined;
  /** A menu without items counts as failed (docs/reference/modules.md §4). */
  readonly contentStatus: QueryState<unknown>['status'];
  /** Error code of a failed load; `empty` for a menu without items. */
  readonly code: string;
};

const noMenu: ShopMenu = { title: '', description: '', groups: [], items: new Map() };

/** Converts the server's menu. */
export function toShopMenu({ retailContent }: CallRoot<typeof orders, 'RetailSystem.getRetailContent'>): ShopMenu {
  const [title, description] = retailContent.template_data.template_items;
  // The contract loses the type of recursive items.
  const items = retailContent.retail_items as readonly RetailItem[];
  if (items.length === 0) return noMenu;
  return {
    title: title?.value ?? '',
    description: description?.value ?? '',
    groups: buildMenuGroups(items),
    items: itemsById(items),
  };
}

function errorCode(error: unknown): string {
  return error === undefined ? '' : String((error as { readonly code?: unknown }).code ?? 'internal');
}

/** Combines a shop's details and its menu. */
export function toShopView(info: QueryState<InfoRoot>, content: QueryState<ShopMenu>): ShopView {
  const isEmpty = content.data?.groups.length === 0;
  return {
    ...(content.data ?? noMenu),
    infoStatus: info.status,
    info: info.data?.retailInfo,
    contentStatus: isEmpty ? 'failed' : content.status,
    code: errorCode(info.error ?? content.error) || (isEmpty ? 'empty' : ''),
  };
}
