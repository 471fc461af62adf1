import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { ContentWindow } from '#content/contract';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { createLookMessage, isMessageFrom, isTapped, postToFrame } from './frame-bridge.ts';
import { type FrameMessage, parseFrameMessage } from './rules/frame-message.ts';
import { fileUrl } from './skin-files.ts';
import { usePageRequest } from './use-page-request.ts';

type KeyMessage = Extract<FrameMessage, { readonly bellhop: 'key' }>;

/** The screen's handlers for messages of the page in the frame. */
export type FrameHandlers = {
  /** An arrow key left the page, or Back was pressed in it. */
  readonly onKey: (key: KeyMessage['key'], frame: HTMLIFrameElement) => void;
  /** The page has loaded and received the app's colours. */
  readonly onReady?: (frame: HTMLIFrameElement) => void;
  /** An element of the page received the focus: its position from the top, in pixels of the page. */
  readonly onFocusAt?: (span: { readonly top: number; readonly bottom: number }) => void;
};

/** Messages that open or send something, which takes a tap. */
const acts: ReadonlySet<FrameMessage['bellhop']> = new Set(['link', 'action', 'submit']);

/** Returns the menu action that opens an external URL. */
function linkAction(href: string): string {
  const [scheme = '', rest = ''] = [href.slice(0, href.indexOf(':')).toLowerCase(), href.slice(href.indexOf(':') + 1)];
  if (scheme === 'tel') return `openTel|${rest}`;
  return scheme === 'mailto' ? `openEmail|${rest}` : `openWebPage|${href}`;
}

/** Returns URL, height and request state of the hotel's own HTML, and handles the app's end of its bridge. */
export function useHotelFrame(
  window: ContentWindow,
  ref: RefObject<HTMLIFrameElement | null>,
  { onKey, onReady, onFocusAt }: FrameHandlers,
) {
  const shell = useGuestShell();
  const { id: property, skin } = useProperty();
  const [height, setHeight] = useState(320);
  const request = usePageRequest(window.id);
  const { state } = request;
  const src = useMemo(() => {
    const skinRef = { property, projectId: skin.projectId, skinId: skin.id, base: skin.base };
    return fileUrl(skinRef, `html_${window.id}.html`, shell.serverNow());
  }, [property, skin.projectId, skin.id, skin.base, window, shell]);

  const handle = (frame: HTMLIFrameElement, message: FrameMessage) => {
    switch (message.bellhop) {
      case 'height':
        setHeight(message.height);
        return;
      case 'ready':
        postToFrame(frame, createLookMessage(document.documentElement));
        onReady?.(frame);
        return;
      case 'at':
        onFocusAt?.(message);
        return;
      case 'link':
      case 'action': {
        const action = message.bellhop === 'link' ? linkAction(message.href) : message.action;
        shell.menuLink({ onclick: action, oneapp_onclick: action })?.open();
        return;
      }
      case 'submit': {
        const { email, emailTo, content } = message;
        const target = { project_id: skin.projectId, skin_id: skin.id, window_id: window.id };
        if (state.kind !== 'sending') request.send({ ...target, email, content, ...(emailTo && { emailTo }) });
        return;
      }
      case 'key':
        onKey(message.key, frame);
    }
  };

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const frame = ref.current;
      if (!frame || !isMessageFrom(frame, event)) return;
      const message = parseFrameMessage(event.data);
      if (message && (!acts.has(message.bellhop) || isTapped(frame))) handle(frame, message);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });

  useEffect(() => {
    if (!ref.current || (state.kind !== 'answered' && state.kind !== 'failed')) return;
    const status = state.kind === 'failed' ? 'failed' : state.status.status;
    postToFrame(ref.current, { bellhop: 'request', status });
  }, [state, ref]);

  return { src, height, state };
}
