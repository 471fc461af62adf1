import { paintTheme } from '#platform/web/ui/theme';
import type { GuestProperty } from '#property/guest';

/** Keeps the page's colours in step with the property's theme. */
export function followTheme(property: GuestProperty): void {
  let stop: (() => void) | undefined;
  const paint = (): void => {
    const theme = property.getState().bootstrap?.theme;
    if (!theme) return;
    const before = stop;
    stop = paintTheme(theme);
    before?.();
  };
  property.subscribe((state, last) => {
    if (state.bootstrap !== last.bootstrap) paint();
  });
  paint();
}
