import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import styles from './backdrop.module.css';
import { TvPicture } from './tv-picture.tsx';

/** Milliseconds that the focus rests before the picture behind the screen follows it. */
const restMs = 300;

/** `value` once it has stayed the same for 300 ms. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = systemClock.after(restMs, () => setRested(value));
    return () => timer.cancel();
  }, [value]);
  return rested;
}

/** How much of the picture is seen, and where text reads on it. */
export type Veil = 'welcome' | 'rows' | 'page' | 'read';

type Props = {
  readonly src: string | undefined;
  readonly veil: Veil;
  /** `object-position` of the picture. */
  readonly position?: string | undefined;
};

type Layers = { readonly below: string | undefined; readonly above: string | undefined };

/** The picture behind a screen, under a veil on which text reads; another picture fades in over the last one. */
export function Backdrop({ src, veil, position }: Props) {
  const [layers, setLayers] = useState<Layers>({ below: undefined, above: src });
  if (layers.above !== src) setLayers({ below: layers.above, above: src });
  return (
    <div
      className={[styles.backdrop, veil === 'read' && styles.aside, veil === 'welcome' && styles.ahead]
        .filter(Boolean)
        .join(' ')}
      aria-hidden="true"
    >
      {layers.below ? (
        <TvPicture key={`below ${layers.below}`} src={layers.below} className={styles.still} />
      ) : undefined}
      {layers.above ? (
        <TvPicture key={layers.above} src={layers.above} className={styles.coming} position={position} />
      ) : undefined}
      <div className={styles[veil]} />
    </div>
  );
}
