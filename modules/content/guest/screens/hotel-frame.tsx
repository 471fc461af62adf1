import { useRef } from 'react';
import type { ContentWindow } from '#content/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { focusNeighbour } from '../frame-bridge.ts';
import { useHotelFrame } from '../use-hotel-frame.ts';
import styles from './hotel-frame.module.css';
import { RequestOutcome } from './request-outcome.tsx';

/** The hotel's own HTML in a frame with an opaque origin and no network, which communicates only by messages. */
export function HotelFrame({ window: shown }: { window: ContentWindow }) {
  const t = useText();
  const shell = useGuestShell();
  const ref = useRef<HTMLIFrameElement>(null);
  const { src, height, state } = useHotelFrame(shown, ref, {
    onKey(key, frame) {
      const rtl = document.documentElement.dir === 'rtl';
      if (key === 'back') shell.back();
      else focusNeighbour(frame, key === 'down' || key === (rtl ? 'left' : 'right'));
    },
  });
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
      {state.kind === 'answered' || state.kind === 'failed' ? <RequestOutcome state={state} /> : undefined}
    </>
  );
}
