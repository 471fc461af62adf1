import { useState } from 'react';
import styles from './picture.module.css';
import { sourceSet } from './source-set.ts';
import { StandIn } from './stand-in.tsx';

/** Shape of a picture's box; the picture fills it and is cropped, never stretched. `fill`: the box of its parent. */
export type PictureShape = 'wide' | 'tall' | 'square' | 'fill';

type Props = {
  /** Address; empty or broken shows the stand-in. */
  readonly src: string | undefined;
  /** What it shows; empty when it is decoration. */
  readonly alt?: string;
  readonly shape?: PictureShape;
  /** The picture is what the screen is about: fetched first. */
  readonly urgent?: boolean;
  /** `object-position`. */
  readonly focus?: string;
  /** How wide it is shown, as in `<img sizes>`: a picture of the house then comes no larger than that. */
  readonly sizes?: string;
};

type Phase = 'loading' | 'shown' | 'broken';

/** A picture in a box of fixed shape that comes up softly, with a drawn stand-in where there is none. */
export function Picture({ src, alt = '', shape = 'wide', urgent = false, focus = '50% 50%', sizes }: Props) {
  const [phase, setPhase] = useState<{ src: string | undefined; is: Phase }>({ src, is: 'loading' });
  const is = phase.src === src ? phase.is : 'loading';
  const missing = !src || is === 'broken';
  return (
    <div className={`${styles.box} ${styles[shape]}`} data-missing={missing || undefined}>
      {missing ? (
        <StandIn />
      ) : (
        <img
          // Before `src`, which else would be fetched first.
          sizes={sizes}
          srcSet={sizes && sourceSet(src)}
          src={src}
          alt={alt}
          decoding="async"
          loading={urgent ? 'eager' : 'lazy'}
          fetchPriority={urgent ? 'high' : 'auto'}
          className={urgent || is === 'shown' ? styles.image : `${styles.image} ${styles.coming}`}
          style={{ objectPosition: focus }}
          onLoad={() => setPhase({ src, is: 'shown' })}
          onError={() => setPhase({ src, is: 'broken' })}
        />
      )}
    </div>
  );
}
