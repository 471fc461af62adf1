import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './client-frame.module.css';
import type { ConnectionState } from './stage-state.ts';

type Size = { readonly width: number; readonly height: number };
type Props = {
  readonly title: string;
  readonly hint?: string;
  /** Size of the client's own screen in CSS pixels; it is scaled down as a whole. */
  readonly size: Size;
  readonly src: string;
  readonly className: string | undefined;
  /** The story highlights this client. */
  readonly isWatched: boolean;
  readonly line: ConnectionState;
  /** What to say until the client has loaded. */
  readonly starting: string;
  readonly onReady: () => void;
  /** Content next to the title. */
  readonly children: ReactNode;
};

/** Returns the scale at which a screen of `size` fits the element. */
function useScale({ width, height }: Size) {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width: wide = 0, height: high = 0 } = entry?.contentRect ?? {};
      setScale(Math.min(1, wide / width, high / height));
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [width, height]);
  return { ref, scale };
}

/** A client in its frame, rendered at its own size and scaled to the available space. */
export function ClientFrame({
  title,
  hint,
  size,
  src,
  className,
  isWatched,
  line,
  starting,
  onReady,
  children,
}: Props) {
  const [isLoaded, setIsLoaded] = useState(false);
  const { ref, scale } = useScale(size);
  const shown = { inlineSize: size.width * scale, blockSize: size.height * scale };
  return (
    <section className={`${styles.actor} ${className ?? ''}`} data-watched={isWatched || undefined} data-line={line}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {hint ? <p className={styles.hint}>{hint}</p> : undefined}
        {children}
      </div>
      <div className={styles.place} ref={ref}>
        <div className={styles.screen} style={shown}>
          {isLoaded ? undefined : (
            <p className={styles.starting} role="status">
              {starting}
            </p>
          )}
          <iframe
            onLoad={() => {
              setIsLoaded(true);
              onReady();
            }}
            title={title}
            src={src}
            allow="autoplay; fullscreen; clipboard-write"
            style={{ inlineSize: size.width, blockSize: size.height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}
