import type { MenuActionRoute } from '#platform/web/guest-shell';

/** Menu actions that open an outlet. */
export const menuActions: Readonly<Record<string, MenuActionRoute>> = {
  openShop: { route: 'shop', argument: 'id' },
  shop: { route: 'shop', argument: 'id' },
};

function outletOf(path: string): { readonly id: string; readonly product: boolean } | undefined {
  const [, first, second, id, third] = path.split('/');
  return first === 'shop' && second === 'flow' && id ? { id, product: third === 'product' } : undefined;
}

/** Clears the chosen group when an outlet or a product is left; a step from an outlet to its product keeps it. */
export function clearsQuery(from: string, to: string): readonly string[] {
  const [left, entered] = [outletOf(from), outletOf(to)];
  if (!left || from === to) return [];
  return left.product || left.id !== entered?.id ? ['groups'] : [];
}
