/** A message from a page with the hotel's own HTML to the app (`server/bridge-script.ts` sends it). */
export type FrameMessage =
  | { readonly bellhop: 'ready' }
  /** Pixels. */
  | { readonly bellhop: 'height'; readonly height: number }
  | { readonly bellhop: 'link'; readonly href: string }
  /** A menu action. */
  | { readonly bellhop: 'action'; readonly action: string }
  | {
      readonly bellhop: 'submit';
      readonly email: string;
      readonly emailTo: string | undefined;
      readonly content: { readonly [name: string]: string };
    }
  /** Position of the focused element: pixels from the top of the page. */
  | { readonly bellhop: 'at'; readonly top: number; readonly bottom: number }
  | { readonly bellhop: 'key'; readonly key: 'back' | 'up' | 'down' | 'left' | 'right' };

/** A message from the app to the page. */
export type AppMessage =
  | {
      readonly bellhop: 'look';
      readonly tokens: { readonly [name: string]: string };
      readonly scheme: 'light' | 'dark';
      readonly device: 'phone' | 'tv';
    }
  | { readonly bellhop: 'focus'; readonly at: 'start' | 'end' }
  | { readonly bellhop: 'request'; readonly status: 'waiting' | 'sent' | 'failed' };

/** Maximum height of a page in pixels; a taller page scrolls inside its frame. */
const maxHeight = 20_000;
const maxLength = 4000;
const keys = ['back', 'up', 'down', 'left', 'right'] as const;

type Loose = { readonly [field: string]: unknown };

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= maxLength ? value : undefined;
}

function parseContent(value: unknown): { readonly [name: string]: string } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length <= 40 && entries.every(([, text]) => parseText(text) !== undefined)
    ? (Object.fromEntries(entries) as { readonly [name: string]: string })
    : undefined;
}

function parseSubmit({ email, emailTo, content }: Loose): FrameMessage | undefined {
  const answers = parseContent(content);
  const address = parseText(email);
  if (!answers || address === undefined) return undefined;
  return { bellhop: 'submit', email: address, emailTo: parseText(emailTo), content: answers };
}

function parseLink(kind: 'link' | 'action', text: unknown): FrameMessage | undefined {
  const given = parseText(text);
  if (!given) return undefined;
  if (kind === 'action') return { bellhop: 'action', action: given };
  return /^(https?:|tel:|mailto:)/i.test(given) ? { bellhop: 'link', href: given } : undefined;
}

function parsePixels(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(maxHeight, Math.max(0, value)) : undefined;
}

function parsePosition({ top, bottom }: Loose): FrameMessage | undefined {
  const span = { top: parsePixels(top), bottom: parsePixels(bottom) };
  if (span.top === undefined || span.bottom === undefined || span.bottom < span.top) return undefined;
  return { bellhop: 'at', top: span.top, bottom: span.bottom };
}

/** Parses a message of a frame; `undefined` for anything else, as the page is the hotel's code. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Loose;
  switch (message.bellhop) {
    case 'ready':
      return { bellhop: 'ready' };
    case 'height':
      if (typeof message.height !== 'number' || !Number.isFinite(message.height)) return undefined;
      return { bellhop: 'height', height: Math.min(maxHeight, Math.max(0, Math.ceil(message.height))) };
    case 'at':
      return parsePosition(message);
    case 'link':
      return parseLink('link', message.href);
    case 'action':
      return parseLink('action', message.action);
    case 'submit':
      return parseSubmit(message);
    case 'key': {
      const key = keys.find((one) => one === message.key);
      return key && { bellhop: 'key', key };
    }
    default:
      return undefined;
  }
}
