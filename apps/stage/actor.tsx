import { useEffect, useRef, useState } from 'react';
import styles from './actor.module.css';

type Props = {
  readonly title: string;
  readonly hint?: string;
  /** Size of the client's own screen, CSS pixels; it is shown smaller, as a whole. */
  readonly size: { readonly width: number; readonly height: number };
  readonly src: string;
  readonly className: string | undefined;
};

/** How many times smaller a screen of `size` has to be to fit the element. */
function useScale({ width, height }: Props['size']) {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => {
      setScale(Math.min(1, place.clientWidth / width, place.clientHeight / height));
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [width, height]);
  return { ref, scale };
}

/** A client in its frame, at its own size and scaled to the place there is. */
export function Actor({ title, hint, size, src, className }: Props) {
  const { ref, scale } = useScale(size);
  const shown = { inlineSize: size.width * scale, blockSize: size.height * scale };
  return (
    <section className={`${styles.actor} ${className ?? ''}`}>
      <h2 className={styles.title}>
        {title}
        {hint ? <span className={styles.hint}>{hint}</span> : undefined}
      </h2>
      <div className={styles.place} ref={ref}>
        <div className={styles.screen} style={shown}>
          <iframe
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
