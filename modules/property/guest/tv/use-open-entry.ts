import { useGuestShell } from '#platform/web/guest-shell';
import type { MenuEntry } from './menu-entry.ts';

/** Returns a function that opens a menu entry: its submenu if it has one, else its action. */
export function useOpenEntry(): (entry: MenuEntry) => void {
  const shell = useGuestShell();
  return ({ path, item }) => {
    if (item.submenu && item.submenu.length > 0) shell.navigate({ name: 'tvMenu', params: { place: path } });
    else shell.menuLink(item)?.open();
  };
}
