import type { MenuAction } from '#platform/web/guest-shell';
import type { HomeRow, MenuItem, SkinMenu } from '#property/contract';

type CanOpen = (action: MenuAction) => boolean;

function openableItems(items: readonly MenuItem[], canOpen: CanOpen): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.submenu === undefined || item.submenu.length === 0) return canOpen(item) ? [item] : [];
    const submenu = openableItems(item.submenu, canOpen);
    return submenu.length > 0 ? [{ ...item, submenu }] : [];
  });
}

function isRowOpenable({ action }: HomeRow, canOpen: CanOpen): boolean {
  return action === undefined || canOpen({ onclick: action, oneapp_onclick: action });
}

/** Returns the menu without the entries that open nothing, and without submenus of which nothing is left. */
export function openableMenu({ menu, home, ...rest }: SkinMenu, canOpen: CanOpen): SkinMenu {
  const { today } = home ?? {};
  return {
    ...rest,
    menu: openableItems(menu, canOpen),
    ...(home && {
      home: {
        ...home,
        next: (home.next ?? []).filter((row) => isRowOpenable(row, canOpen)),
        quick: openableItems(home.quick ?? [], canOpen),
        ...(today && { today: { ...today, items: openableItems(today.items, canOpen) } }),
      },
    }),
  };
}
