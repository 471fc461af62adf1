/** What a page of the hotel's own HTML says to the app (`server/bridge-script.ts` sends it). */
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
  /** What has the focus in the page: pixels from its top. */
  | { readonly bellhop: 'at'; readonly top: number; readonly bottom: number }
  | { readonly bellhop: 'key'; readonly key: 'back' | 'up' | 'down' | 'left' | 'right' };

/** What the app says to the page. */
export type AppMessage =
  | {
      readonly bellhop: 'look';
      readonly tokens: { readonly [name: string]: string };
      readonly scheme: 'light' | 'dark';
      readonly device: 'phone' | 'tv';
    }
  | { readonly bellhop: 'focus'; readonly at: 'start' | 'end' }
  | { readonly bellhop: 'request'; readonly status: 'waiting' | 'sent' | 'failed' };

/** No page is taller; a script that asks for more gets this much, and scrolls inside. */
const tallest = 20_000;
const longest = 4000;
const keys = ['back', 'up', 'down', 'left', 'right'] as const;

type Loose = { readonly [field: string]: unknown };

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}

function contentOf(value: unknown): { readonly [name: string]: string } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length <= 40 && entries.every(([, text]) => textOf(text) !== undefined)
    ? (Object.fromEntries(entries) as { readonly [name: string]: string })
    : undefined;
}

function submitOf({ email, emailTo, content }: Loose): FrameMessage | undefined {
  const answers = contentOf(content);
  const address = textOf(email);
  if (!answers || address === undefined) return undefined;
  return { bellhop: 'submit', email: address, emailTo: textOf(emailTo), content: answers };
}

function openingOf(kind: 'link' | 'action', text: unknown): FrameMessage | undefined {
  const given = textOf(text);
  if (!given) return undefined;
  if (kind === 'action') return { bellhop: 'action', action: given };
  return /^(https?:|tel:|mailto:)/i.test(given) ? { bellhop: 'link', href: given } : undefined;
}

function pixels(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(tallest, Math.max(0, value)) : undefined;
}

function atOf({ top, bottom }: Loose): FrameMessage | undefined {
  const span = { top: pixels(top), bottom: pixels(bottom) };
  if (span.top === undefined || span.bottom === undefined || span.bottom < span.top) return undefined;
  return { bellhop: 'at', top: span.top, bottom: span.bottom };
}

/** Reads a message of a frame; undefined for whatever is not exactly one: the page is the hotel's, not ours. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Loose;
  switch (message.bellhop) {
    case 'ready':
      return { bellhop: 'ready' };
    case 'height':
      if (typeof message.height !== 'number' || !Number.isFinite(message.height)) return undefined;
      return { bellhop: 'height', height: Math.min(tallest, Math.max(0, Math.ceil(message.height))) };
    case 'at':
      return atOf(message);
    case 'link':
      return openingOf('link', message.href);
    case 'action':
      return openingOf('action', message.action);
    case 'submit':
      return submitOf(message);
    case 'key': {
      const key = keys.find((one) => one === message.key);
      return key && { bellhop: 'key', key };
    }
    default:
      return undefined;
  }
}
