import { useState } from 'react';
import { monogramOf } from './monogram.ts';
import styles from './name-tile.module.css';

type Props = { readonly id: string | number; readonly name: string; readonly picture: string | undefined };

/**
 * The picture of something named, such as a channel's logo; letters of its name where it has none, or none that loads.
 * `--tile` sets its size (52px). Says nothing to a screen reader: the name stands beside it.
 */
export function NameTile({ id, name, picture }: Props) {
  const [broken, setBroken] = useState<string>();
  if (picture && picture !== broken) {
    return (
      <img
        className={styles.picture}
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
      />
    );
  }
  const { letters, colour } = monogramOf({ id, name });
  return (
    <span className={styles.letters} style={{ background: colour }} aria-hidden="true">
      {letters}
    </span>
  );
}
