import type { GuestShell, ShellSession } from '#platform/web/guest-shell';
import type { TvWay } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useShownItems } from '../use-shown-items.ts';
import { tvModules } from './tv-modules.ts';

const items = tvModules.flatMap(({ bottomBar = [] }) => bottomBar).sort((a, b) => a.order - b.order);

/** What stands in a phone's bottom bar leads from the TV's home, once the set speaks to a stay. */
export function useWays(shell: GuestShell, { isCheckedIn }: ShellSession): readonly TvWay[] {
  const t = useText();
  const shown = useShownItems(items);
  if (!isCheckedIn) return [];
  return shown.map(({ item: { name, title, route }, badge }) => ({
    ...{ name, badge, title: t(title) },
    open: () => shell.navigate({ name: route }),
  }));
}
