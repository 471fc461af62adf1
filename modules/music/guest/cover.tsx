import { useState } from 'react';
import { monogramOf, sourceSet } from '#platform/web/ui';
import styles from './cover.module.css';

type Props = {
  readonly id: string;
  /** Of the album or artist. */
  readonly name: string;
  readonly picture: string;
  /** Width at which it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  readonly isRound?: boolean;
};

/**
 * The picture of an album, as large as what surrounds it; letters of its name where it has none, or none that loads. Says
 * nothing to a screen reader: the name stands beside it.
 */
export function Cover({ id, name, picture, sizes, isRound = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const shape = isRound ? `${styles.cover} ${styles.disc}` : styles.cover;
  if (picture && picture !== broken) {
    return (
      <img
        className={shape}
        sizes={sizes}
        srcSet={sourceSet(picture)}
        src={picture}
        alt=""
        decoding="async"
        onError={() => setBroken(picture)}
      />
    );
  }
  const { letters, colour } = monogramOf({ id, name });
  return (
    <span className={`${shape} ${styles.letters}`} style={{ background: colour }}>
      <svg viewBox="0 0 100 100" width="100%" height="100%" aria-hidden="true">
        <text x="50" y="52" textAnchor="middle" dominantBaseline="central">
          {letters}
        </text>
      </svg>
    </span>
  );
}
