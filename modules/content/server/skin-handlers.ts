import { refuse } from '#platform/contract';
import { ownOrigin, type RouteContext, type RouteHandlers } from '#platform/node/server';
import type { content } from '../contract.ts';
import type { ContentContext } from './context.ts';
import { frameDocument } from './frame-document.ts';
import type { SkinKey } from './tables.ts';
import { readPage, readWindow, type StoredWindow, toContentWindow } from './window-repository.ts';

type Handlers = RouteHandlers<typeof content>;
type Headers = { readonly [name: string]: string };
type WindowParams = { readonly projectId: string; readonly skinId: string; readonly windowId: string };

/**
 * Returns the content security policy for the hotel's own content, even when opened directly: an opaque origin, this
 * server's files, and no network. A picture of another host would be a way out for what a guest types. Older engines do not
 * match `'self'` in a sandbox, so `origin` is listed too.
 */
function sandboxPolicy(origin: string): string {
  const own = `'self' ${origin}`.trim();
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `img-src ${own} data:`,
    `media-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `script-src ${own} 'unsafe-inline'`,
    'font-src data:',
    "connect-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const sandboxHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
  // The app shows it in an iframe.
  'x-frame-options': 'SAMEORIGIN',
  // The opaque origin of the sandbox is never same-origin.
  'cross-origin-resource-policy': 'cross-origin',
};

function file(text: string, mediaType: string, headers: Headers) {
  const type = { 'content-type': `${mediaType}; charset=utf-8` };
  return { status: 200 as const, body: new TextEncoder().encode(text), headers: { ...headers, ...type } };
}

function skinKey({ property }: RouteContext, params: { readonly projectId: string; readonly skinId: string }): SkinKey {
  return { property, project_id: params.projectId, skin_id: params.skinId };
}

/** Handlers of the page files, under the URLs that old clients use (docs/reference/modules.md §7). */
export function skinHandlers({ store, platform }: ContentContext) {
  const sandboxed = (context: RouteContext): Headers => ({
    ...sandboxHeaders,
    'content-security-policy': sandboxPolicy(ownOrigin(platform, context)),
  });

  async function requireWindow(context: RouteContext, params: WindowParams): Promise<StoredWindow> {
    const found = await readWindow(store, skinKey(context, params), params.windowId);
    return found ?? refuse('not_found', 'the skin has no such window');
  }

  return {
    'GET /skins/{projectId}/{skinId}/Page_{pageId}.json': async (context, { params }) => {
      const entries = await readPage(store, skinKey(context, params), params.pageId);
      if (!entries) refuse('not_found', 'the skin has no such page');
      return file(JSON.stringify(entries), 'application/json', { 'cache-control': 'no-cache' });
    },
    'GET /skins/{projectId}/{skinId}/Custom_{windowId}.json': async (context, { params }) => {
      const window = await requireWindow(context, params);
      const shown = toContentWindow(params.windowId, window, platform.mailer !== undefined);
      return file(JSON.stringify(shown), 'application/json', sandboxed(context));
    },
    'GET /skins/{projectId}/{skinId}/html_{windowId}.html': async (context, { params }) => {
      const window = await requireWindow(context, params);
      if (!window.html) refuse('not_found', 'the window has no HTML of its own');
      return file(frameDocument(params.windowId, window, context.property), 'text/html', sandboxed(context));
    },
    'GET /skins/{projectId}/{skinId}/style_{windowId}.css': async (context, { params }) => {
      const { style } = await requireWindow(context, params);
      return file(style ?? refuse('not_found', 'the window has no style sheet'), 'text/css', sandboxed(context));
    },
    'GET /skins/{projectId}/{skinId}/script_{windowId}.js': async (context, { params }) => {
      const { script } = await requireWindow(context, params);
      return file(script ?? refuse('not_found', 'the window has no script'), 'text/javascript', sandboxed(context));
    },
  } satisfies Partial<Handlers>;
}
