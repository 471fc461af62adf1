import type { Page, Request, WebSocket } from '@playwright/test';

/** A request, a call over a socket by its id, or a socket that connects. */
type Work = Request | WebSocket | string;

/** What is under way in each watched page. */
const underWay = new WeakMap<Page, Set<Work>>();

/** True of requests that do not end by themselves: streams, and those to the server's log, which outlive their page. */
function isEndless(request: Request): boolean {
  const isStream = ['media', 'eventsource', 'websocket'].includes(request.resourceType());
  return isStream || new URL(request.url()).pathname.endsWith('/log.php');
}

/** Returns the id of a call or of its answer (docs/reference/wire.md, "Frames"); undefined for pushes and pings. */
function callOf(frame: string | Buffer): string | undefined {
  const [, id] = /"message_id":"([^"]+)"/.exec(String(frame)) ?? [];
  return id;
}

/** Follows the calls over a socket, which are over with it; until it is heard of, the page has not asked for anything. */
function watchCalls(socket: WebSocket, open: Set<Work>): void {
  const own = new Set<Work>([socket]);
  const end = (work: Work) => {
    own.delete(work);
    open.delete(work);
  };
  open.add(socket);
  socket.on('framesent', ({ payload }) => {
    const id = callOf(payload);
    if (id === undefined) return;
    own.add(id);
    open.add(id);
  });
  socket.on('framereceived', ({ payload }) => {
    end(socket);
    end(callOf(payload) ?? '');
  });
  socket.on('close', () => own.forEach(end));
}

/** Follows the requests and calls of a page from now on, for {@link quiet}. */
export function watchRequests(page: Page): Set<Work> {
  const known = underWay.get(page);
  if (known) return known;
  const open = new Set<Work>();
  underWay.set(page, open);
  page.on('websocket', (socket) => watchCalls(socket, open));
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

/**
 * Waits until a page has got all that it asked for, and has asked for nothing more in some frames after it showed that.
 */
export async function quiet(page: Page, frames = 3): Promise<void> {
  const open = watchRequests(page);
  await page.waitForLoadState('load');
  for (let calm = 0; calm < frames; ) {
    await idle(page);
    calm = open.size === 0 ? calm + 1 : 0;
  }
}
