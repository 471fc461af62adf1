import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewOrder, PreviewReport } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import styles from './phone-preview.module.css';

/** Where the server keeps the guest's menu for the desk. */
const address = '/desk/preview/';

type Props = { readonly order: PreviewOrder | undefined; readonly onElsewhere: () => void };

/**
 * The guest's own screens in a frame. It has no origin, so that it is known by its window alone, and what is told to it
 * holds nothing that guests may not see.
 */
export function GuestFrame({ order, onElsewhere }: Props) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [life, setLife] = useState(0);
  const [listens, setListens] = useState(false);
  const [broken, setBroken] = useState(false);
  const hear = useEffectEvent(({ source, data }: MessageEvent<PreviewReport | undefined>) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    if (data?.is === 'ready') setListens(true);
    if (data?.is === 'elsewhere') onElsewhere();
    if (data?.is === 'broken') setBroken(true);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (listens && order) frame.current?.contentWindow?.postMessage(order, '*');
  }, [listens, order]);
  if (broken) {
    const anew = () => {
      setBroken(false);
      setListens(false);
      setLife(life + 1);
    };
    return (
      <p className={styles.broken} role="alert">
        {t('catalogue.preview_broken')} <Button onClick={anew}>{t('desk.again')}</Button>
      </p>
    );
  }
  return (
    <iframe
      key={life}
      ref={frame}
      className={styles.frame}
      src={address}
      sandbox="allow-scripts"
      title={t('catalogue.preview')}
    />
  );
}
