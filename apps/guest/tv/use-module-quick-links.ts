import { type CheckOutTarget, checkOutRoute } from '#check-out/rules';
import type { GuestShell, ShellSession } from '#platform/web/guest-shell';
import type { QuickLink } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useVisibleItems } from '../use-visible-items.ts';
import { tvModules } from './tv-modules.ts';

const items = tvModules.flatMap(({ bottomBar = [] }) => bottomBar).sort((a, b) => a.order - b.order);

/** Returns the visible items of the bottom bar as links for the TV's home screen, while the TV has a stay. */
export function useModuleQuickLinks(
  shell: GuestShell,
  { isCheckedIn }: ShellSession,
  checkOut: CheckOutTarget,
): readonly QuickLink[] {
  const t = useText();
  const { items: shown } = useVisibleItems(items);
  if (!isCheckedIn) return [];
  const open = shown.filter(({ item }) => item.route !== checkOutRoute || checkOut.leads !== 'nowhere');
  return open.map(({ item: { name, title, route, params }, badge }) => ({
    name,
    badge,
    title: t(title),
    open: () => shell.navigate({ name: route, ...(params && { params }) }),
  }));
}
