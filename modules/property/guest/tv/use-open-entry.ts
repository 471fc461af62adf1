import { useGuestShell } from '#platform/web/guest-shell';
import type { MenuEntry } from './menu-entry.ts';

/** Opens a menu entry: its submenu where it has one, else what its action says. */
export function useOpenEntry(): (entry: MenuEntry) => void {
  const shell = useGuestShell();
  return ({ place, item }) => {
    if (item.submenu && item.submenu.length > 0) shell.navigate({ name: 'tvMenu', params: { place } });
    else shell.menuLink(item)?.open();
  };
}
