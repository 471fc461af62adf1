import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewMessage, PreviewReport } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import styles from './phone-preview.module.css';

/** URL of the guest preview app. */
const previewUrl = '/desk/preview/';

type Props = { readonly order: PreviewMessage | undefined; readonly onElsewhere: () => void };

/**
 * The guest's own screens in a sandboxed frame. The frame has no origin: it is identified by its window, and messages to it
 * contain only data that guests may see.
 */
export function GuestFrame({ order, onElsewhere }: Props) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [frameKey, setFrameKey] = useState(0);
  const [isReady, setIsReady] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const onMessage = useEffectEvent(({ source, data }: MessageEvent<PreviewReport | undefined>) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    if (data?.is === 'ready') setIsReady(true);
    if (data?.is === 'elsewhere') onElsewhere();
    if (data?.is === 'broken') setIsBroken(true);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady && order) frame.current?.contentWindow?.postMessage(order, '*');
  }, [isReady, order]);
  if (isBroken) {
    const restart = () => {
      setIsBroken(false);
      setIsReady(false);
      setFrameKey(frameKey + 1);
    };
    return (
      <p className={styles.broken} role="alert">
        {t('catalogue.preview_broken')} <Button onClick={restart}>{t('desk.again')}</Button>
      </p>
    );
  }
  return (
    <iframe
      key={frameKey}
      ref={frame}
      className={styles.frame}
      src={previewUrl}
      sandbox="allow-scripts"
      title={t('catalogue.preview')}
    />
  );
}
