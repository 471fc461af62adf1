import { refuse } from '#platform/contract';
import type { RouteHandlers } from '#platform/node/server';
import type { chat } from '../contract.ts';
import type { ChatContext } from './context.ts';

/**
 * Somebody else's script may ask whom it likes, but has no origin: it reads no cookie, no storage and nothing of the app
 * that frames it.
 */
const policy = [
  'sandbox allow-scripts allow-forms allow-popups',
  "default-src https: wss: data: blob: 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Wanted = { readonly script: string; readonly appId: string; readonly title: string; readonly lang: string };

/** Renders the document: the hotel's values are in `window.chatBot` and on the element, as such scripts expect one or the other. */
export function foreignChatDocument({ script, appId, title, lang }: Wanted): string {
  const values = JSON.stringify({ appId, conversationTitle: title, language: lang }).replaceAll('<', '\\u003c');
  const attributes = `data-app-id="${escapeHtml(appId)}" data-conversation-title="${escapeHtml(title)}"`;
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><script>window.chatBot=${values}</script></head><body><script async src="${escapeHtml(script)}" ${attributes}></script></body></html>`;
}

type FrameRoute = 'GET /v1/property/{propertyId}/oneapp/chat/frame';

/** Returns the route handler of the frame in which somebody else's chat runs; there is none unless the hotel has set its script. */
export function foreignChatRoute({ property }: ChatContext): Pick<RouteHandlers<typeof chat>, FrameRoute> {
  return {
    'GET /v1/property/{propertyId}/oneapp/chat/frame': async (request, { query: { lang } }) => {
      const settings = await property.settings(request.property);
      const { oneapp_chatbot_script: script, oneapp_chatbot_app_id: appId } = settings;
      if (script === '') refuse('not_found', 'the hotel has a chat of its own');
      const title = settings.oneapp_chatbot_conversation_title;
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-resource-policy': 'cross-origin',
      };
      const body = new TextEncoder().encode(foreignChatDocument({ script, appId, title, lang }));
      return { status: 200, body, headers };
    },
  };
}
