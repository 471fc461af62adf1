import { useState } from 'react';
import styles from './picture.module.css';
import { PlaceholderPicture } from './placeholder-picture.tsx';
import { blurredSource, sourceSet } from './source-set.ts';

/**
 * Aspect ratio of the picture's box. The picture fills and is cropped to it, never stretched. `fill`: the size of its
 * parent.
 */
export type PictureShape = 'wide' | 'tall' | 'square' | 'fill';

type Props = {
  /** URL; when it is empty or broken, a placeholder is shown. */
  readonly src: string | undefined;
  /** Alternative text; empty for decoration. */
  readonly alt?: string;
  readonly shape?: PictureShape;
  /** The main picture of the screen: loaded with priority. */
  readonly priority?: boolean;
  /** `object-position`. */
  readonly objectPosition?: string;
  /** Displayed width, as in `<img sizes>`: a picture of the hotel is then loaded no larger than needed. */
  readonly sizes?: string;
};

/** A picture of so few pixels is loaded as soon as its colours would be. */
function isThumbnail(sizes = ''): boolean {
  return sizes.endsWith('px');
}

type BlurProps = Required<Pick<Props, 'src' | 'priority' | 'objectPosition'>>;

/** The picture's colours, blurred, under it until it has loaded. */
function Blur({ src, priority, objectPosition }: BlurProps) {
  const tiny = src && blurredSource(src);
  if (!tiny) return undefined;
  return (
    <img
      src={tiny}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority="high"
      className={styles.blur}
      style={{ objectPosition }}
    />
  );
}

type Phase = 'loading' | 'shown' | 'broken';

/** A picture in a box of fixed aspect ratio that fades in, with a placeholder where there is none. */
export function Picture({ src, alt = '', shape = 'wide', priority = false, objectPosition = '50% 50%', sizes }: Props) {
  const [phase, setPhase] = useState<{ src: string | undefined; status: Phase }>({ src, status: 'loading' });
  const status = phase.src === src ? phase.status : 'loading';
  const missing = !src || status === 'broken';
  return (
    <div className={`${styles.box} ${styles[shape]}`} data-missing={missing || undefined}>
      {missing ? (
        <PlaceholderPicture />
      ) : (
        <>
          {status === 'loading' && !isThumbnail(sizes) ? (
            <Blur src={src} priority={priority} objectPosition={objectPosition} />
          ) : undefined}
          <img
            // Before `src`, or the browser would fetch that first.
            sizes={sizes}
            srcSet={sizes && sourceSet(src)}
            src={src}
            alt={alt}
            decoding="async"
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            className={priority || status === 'shown' ? styles.image : `${styles.image} ${styles.coming}`}
            style={{ objectPosition }}
            onLoad={() => setPhase({ src, status: 'shown' })}
            onError={() => setPhase({ src, status: 'broken' })}
          />
        </>
      )}
    </div>
  );
}
