import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContentWindow } from '#content/contract';
import { useText } from '#platform/i18n/browser';
import { useGuestShell, useProperty } from '#platform/shell';
import { fileAddress } from '../content-files.ts';
import { focusBeside, isFrom, lookOf, tell } from '../frame-bridge.ts';
import { type FrameMessage, readFrameMessage } from '../rules/frame-message.ts';
import { type PageRequest, usePageRequest } from '../use-request.ts';
import styles from './hotel-frame.module.css';
import { RequestOutcome } from './request-outcome.tsx';

/** Menu action that opens an address outside. */
function actionOf(href: string): string {
  const [scheme = '', rest = ''] = [href.slice(0, href.indexOf(':')).toLowerCase(), href.slice(href.indexOf(':') + 1)];
  if (scheme === 'tel') return `openTel|${rest}`;
  return scheme === 'mailto' ? `openEmail|${rest}` : `openWebPage|${href}`;
}

/** What the app does for the page in the frame. */
function useDeeds(window: ContentWindow, request: PageRequest, resize: (height: number) => void) {
  const shell = useGuestShell();
  const { skin } = useProperty();
  return (frame: HTMLIFrameElement, message: FrameMessage) => {
    switch (message.bellhop) {
      case 'height':
        resize(message.height);
        return;
      case 'ready':
        tell(frame, lookOf(document.documentElement));
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
        if (request.state.is !== 'sending') request.send({ ...where, email, content, ...(emailTo && { emailTo }) });
        return;
      }
      case 'key': {
        const rtl = document.documentElement.dir === 'rtl';
        if (message.key === 'back') shell.back();
        else focusBeside(frame, message.key === 'down' || message.key === (rtl ? 'left' : 'right'));
      }
    }
  };
}

/** A page of the hotel's own HTML in a frame that has no origin, sends nothing and speaks to the app by messages alone. */
export function HotelFrame({ window: shown }: { window: ContentWindow }) {
  const t = useText();
  const shell = useGuestShell();
  const { id: property, skin } = useProperty();
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const request = usePageRequest(shown.id);
  const act = useDeeds(shown, request, setHeight);
  const { state } = request;
  const src = useMemo(() => {
    const place = { property, projectId: skin.projectId, skinId: skin.id };
    return fileAddress(place, `html_${shown.id}.html`, shell.serverNow());
  }, [property, skin.projectId, skin.id, shown, shell]);

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const frame = ref.current;
      if (!frame || !isFrom(frame, event)) return;
      const message = readFrameMessage(event.data);
      if (message) act(frame, message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [act]);

  useEffect(() => {
    if (!ref.current || (state.is !== 'answered' && state.is !== 'failed')) return;
    const status = state.is === 'failed' ? 'failed' : state.status.status;
    tell(ref.current, { bellhop: 'request', status });
  }, [state]);

  return (
    <>
      <iframe
        ref={ref}
        src={src}
        title={t('content.frame', { title: shown.template.dataMap.title })}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className={styles.frame}
        style={{ blockSize: height }}
      />
      {state.is === 'answered' || state.is === 'failed' ? <RequestOutcome state={state} /> : undefined}
    </>
  );
}
