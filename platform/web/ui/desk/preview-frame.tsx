import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewReport } from '#platform/web/browser';
import { Button } from '../button.tsx';
import styles from './preview-frame.module.css';

/** URL of the guest preview app. */
const previewUrl = '/desk/preview/';

type Props = {
  /** What the screens are to show, as the contract of their module defines it; undefined until it is known. */
  readonly message: object | undefined;
  readonly labels: { readonly title: string; readonly broken: string; readonly again: string };
  /** A link leads away from what the preview has. */
  readonly onElsewhere?: () => void;
};

/**
 * The guest's own screens on a phone: `--scale` is its scale, and `--around` what the window has above and below it. The sandboxed frame
 * has no origin: it is identified by its window, and messages to it contain only data that guests may see.
 */
export function PreviewFrame({ message, labels, onElsewhere }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [frameKey, setFrameKey] = useState(0);
  const [isReady, setIsReady] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const onMessage = useEffectEvent(({ source, data }: MessageEvent<PreviewReport | undefined>) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    if (data?.is === 'ready') setIsReady(true);
    if (data?.is === 'elsewhere') onElsewhere?.();
    if (data?.is === 'broken') setIsBroken(true);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady && message) frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, message]);
  const restart = () => {
    setIsBroken(false);
    setIsReady(false);
    setFrameKey(frameKey + 1);
  };
  return (
    <div className={styles.phone}>
      {isBroken ? (
        <p className={styles.broken} role="alert">
          {labels.broken} <Button onClick={restart}>{labels.again}</Button>
        </p>
      ) : (
        <iframe
          key={frameKey}
          ref={frame}
          className={styles.frame}
          src={previewUrl}
          sandbox="allow-scripts"
          title={labels.title}
        />
      )}
    </div>
  );
}
