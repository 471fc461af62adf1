import type { ReactNode } from 'react';
import { PlayingSign } from './playing-sign.tsx';
import styles from './tv-player.module.css';

type Props = {
  readonly label: string;
  readonly sign: string;
  readonly tile: ReactNode;
  readonly name: string;
  readonly line: string;
};

/** What plays, small on the home screen. */
export function PlayingBanner({ label, sign, tile, name, line }: Props) {
  return (
    <aside className={styles.banner} aria-label={label}>
      <span className={styles.tile}>{tile}</span>
      <div className={styles.words}>
        <p className={styles.sign}>
          <PlayingSign />
          {sign}
        </p>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.title}>
          <bdi>{line}</bdi>
        </p>
      </div>
    </aside>
  );
}
