import type { Page, Request } from '@playwright/test';

/** Requests of each watched page that are under way. */
const underWay = new WeakMap<Page, Set<Request>>();

/** True of requests that do not end by themselves: streams, and those to the server's log, which outlive their page. */
function isEndless(request: Request): boolean {
  const isStream = ['media', 'eventsource', 'websocket'].includes(request.resourceType());
  return isStream || new URL(request.url()).pathname.endsWith('/log.php');
}

/** Follows the requests of a page from now on, for {@link quiet}. */
export function watchRequests(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => void (isEndless(request) || open.add(request)));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // What the page before has asked for ends without a word.
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && open.clear()));
  return open;
}

/** Waits until the page has rendered and is idle. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );
}

/** Waits until a page has got all that it asked for, and has asked for nothing more after it showed that. */
export async function quiet(page: Page): Promise<void> {
  const open = watchRequests(page);
  await page.waitForLoadState('load');
  for (let calm = 0; calm < 3; ) {
    await idle(page);
    calm = open.size === 0 ? calm + 1 : 0;
  }
}
