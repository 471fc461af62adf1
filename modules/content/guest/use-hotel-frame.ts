import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { ContentWindow } from '#content/contract';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { fileAddress } from './content-files.ts';
import { isFrom, lookOf, tell } from './frame-bridge.ts';
import { type FrameMessage, readFrameMessage } from './rules/frame-message.ts';
import { usePageRequest } from './use-request.ts';

type KeyMessage = Extract<FrameMessage, { readonly bellhop: 'key' }>;

/** What the screen does where the page in the frame hands something to it. */
export type FrameDeeds = {
  /** An arrow led out of the page, or Back was pressed in it. */
  readonly onKey: (key: KeyMessage['key'], frame: HTMLIFrameElement) => void;
  /** The page is there and has been told how the app looks. */
  readonly onReady?: (frame: HTMLIFrameElement) => void;
  /** Something in the page has the focus: its span from the page's top, in the page's pixels. */
  readonly onFocusAt?: (span: { readonly top: number; readonly bottom: number }) => void;
};

/** Menu action that opens an address outside. */
function actionOf(href: string): string {
  const [scheme = '', rest = ''] = [href.slice(0, href.indexOf(':')).toLowerCase(), href.slice(href.indexOf(':') + 1)];
  if (scheme === 'tel') return `openTel|${rest}`;
  return scheme === 'mailto' ? `openEmail|${rest}` : `openWebPage|${href}`;
}

/** Address, height and request of a page of the hotel's own HTML, and the app's end of its bridge. */
export function useHotelFrame(
  window: ContentWindow,
  ref: RefObject<HTMLIFrameElement | null>,
  { onKey, onReady, onFocusAt }: FrameDeeds,
) {
  const shell = useGuestShell();
  const { id: property, skin } = useProperty();
  const [height, setHeight] = useState(320);
  const request = usePageRequest(window.id);
  const { state } = request;
  const src = useMemo(() => {
    const place = { property, projectId: skin.projectId, skinId: skin.id };
    return fileAddress(place, `html_${window.id}.html`, shell.serverNow());
  }, [property, skin.projectId, skin.id, window, shell]);

  const act = (frame: HTMLIFrameElement, message: FrameMessage) => {
    switch (message.bellhop) {
      case 'height':
        setHeight(message.height);
        return;
      case 'ready':
        tell(frame, lookOf(document.documentElement));
        onReady?.(frame);
        return;
      case 'at':
        onFocusAt?.(message);
        return;
      case 'link':
      case 'action': {
        const action = message.bellhop === 'link' ? actionOf(message.href) : message.action;
        shell.menuLink({ onclick: action, oneapp_onclick: action })?.open();
        return;
      }
      case 'submit': {
        const { email, emailTo, content } = message;
        const where = { project_id: skin.projectId, skin_id: skin.id, window_id: window.id };
        if (state.is !== 'sending') request.send({ ...where, email, content, ...(emailTo && { emailTo }) });
        return;
      }
      case 'key':
        onKey(message.key, frame);
    }
  };

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const frame = ref.current;
      if (!frame || !isFrom(frame, event)) return;
      const message = readFrameMessage(event.data);
      if (message) act(frame, message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  });

  useEffect(() => {
    if (!ref.current || (state.is !== 'answered' && state.is !== 'failed')) return;
    const status = state.is === 'failed' ? 'failed' : state.status.status;
    tell(ref.current, { bellhop: 'request', status });
  }, [state, ref]);

  return { src, height, state };
}
