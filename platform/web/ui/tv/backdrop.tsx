import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import styles from './backdrop.module.css';
import { TvPicture } from './tv-picture.tsx';

/** Milliseconds that the focus must rest before the background picture follows it. */
const debounceMs = 300;

/** Debounces `value` by 300 ms. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = systemClock.after(debounceMs, () => setDebounced(value));
    return () => timer.cancel();
  }, [value]);
  return debounced;
}

/** Gradient over the picture that keeps text legible, by kind of screen. */
export type ScrimVariant = 'welcome' | 'rows' | 'films' | 'page' | 'read';

type Props = {
  readonly src: string | undefined;
  readonly scrim: ScrimVariant;
  /** `object-position` of the picture. */
  readonly position?: string | undefined;
};

type Layers = { readonly below: string | undefined; readonly above: string | undefined };

/**
 * The background picture of a screen under a gradient that keeps text legible; a new picture fades in over the last
 * one.
 */
export function Backdrop({ src, scrim, position }: Props) {
  const [layers, setLayers] = useState<Layers>({ below: undefined, above: src });
  if (layers.above !== src) setLayers({ below: layers.above, above: src });
  return (
    <div
      className={[
        styles.backdrop,
        scrim === 'read' && styles.aside,
        scrim === 'welcome' && styles.ahead,
        scrim === 'films' && styles.raised,
      ]
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
      <div className={styles[scrim]} />
    </div>
  );
}
