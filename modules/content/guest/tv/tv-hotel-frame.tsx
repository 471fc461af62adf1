import { useRef } from 'react';
import type { ContentWindow } from '#content/contract';
import { useText } from '#platform/web/i18n';
import { FocusableFrame, type FocusableFrameHandle } from '#platform/web/ui/focus';
import { postToFrame } from '../frame-bridge.ts';
import { requestOutcomeText } from '../request-outcome-text.ts';
import { useHotelFrame } from '../use-hotel-frame.ts';
import styles from './tv-hotel-frame.module.css';

/** Enlarges pages designed for phones, so that they are readable from a distance. */
const scale = 1.6;
const width = 900;

/** The hotel's own HTML; arrow keys move through it and leave it, Back leaves it. */
export function TvHotelFrame({ window: shown }: { window: ContentWindow }) {
  const t = useText();
  const ref = useRef<HTMLIFrameElement>(null);
  const stop = useRef<FocusableFrameHandle>(null);
  const { src, height, state } = useHotelFrame(shown, ref, {
    onKey: (key) => stop.current?.press(key),
    onReady: (frame) => {
      const at = stop.current?.enteredFrom();
      if (at) postToFrame(frame, { bellhop: 'focus', at });
    },
    onFocusAt: ({ top, bottom }) => stop.current?.scrollTo(top * scale, bottom * scale),
  });
  const outcome = state.kind === 'answered' || state.kind === 'failed' ? requestOutcomeText(state, t) : undefined;
  return (
    <div className={styles.place}>
      <FocusableFrame
        ref={stop}
        focusKey="page.frame"
        className={styles.stop}
        frame={ref}
        onEnter={(at) => {
          if (ref.current) postToFrame(ref.current, { bellhop: 'focus', at });
        }}
      >
        <div style={{ height: height * scale, width }}>
          <iframe
            ref={ref}
            src={src}
            title={t('content.frame', { title: shown.template.dataMap.title })}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            className={styles.frame}
            style={{ width: width / scale, height, transform: `scale(${scale})` }}
          />
        </div>
      </FocusableFrame>
      {outcome ? (
        <p className={outcome.failed ? styles.failed : styles.sent} role={outcome.failed ? 'alert' : 'status'}>
          {outcome.text}
        </p>
      ) : undefined}
    </div>
  );
}
