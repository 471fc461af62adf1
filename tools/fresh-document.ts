import { vi } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';

/**
 * Gives each file of document tests the page as it is at first. Files that Vitest hands to a worker together share one document, and
 * which they are depends on how fast the machine is: a direction, a saved cart or a global left behind would fail whoever comes next.
 */
for (const root of [document.documentElement, document.body]) {
  for (const { name } of Array.from(root.attributes)) root.removeAttribute(name);
}
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
vi.unstubAllGlobals();
vi.useRealTimers();
// What an earlier file has started and not ended would take the keys of this one: starting ends it.
startSpatialNavigation()();
