import type { ReactNode } from 'react';
import { FocusArea } from '#platform/web/ui/focus';
import styles from './player-stage.module.css';
import { PlayingSign } from './playing-sign.tsx';

type StageProps = {
  /** Whether the focus is on the lower floor. */
  readonly isLow: boolean;
  readonly upper: ReactNode;
  readonly lower: ReactNode;
};

/** Darkens the picture of a player's screen, before its frame, while the focus is on the lower floor. */
export function PlayerShade({ isLow }: Pick<StageProps, 'isLow'>) {
  return <div className={isLow ? `${styles.shade} ${styles.dark}` : styles.shade} />;
}

/** Two floors of a player's screen, of which the upper one makes way when the focus comes to the lower one. */
export function PlayerStage({ isLow, upper, lower }: StageProps) {
  return (
    <div className={styles.stage}>
      <div className={isLow ? `${styles.floors} ${styles.down}` : styles.floors}>
        <div className={styles.upper}>{upper}</div>
        <div className={styles.lower}>{lower}</div>
      </div>
    </div>
  );
}

type WordsProps = {
  readonly isPlaying: boolean;
  /** Above the name: that it plays, or why not. */
  readonly sign: string;
  readonly name: string;
  readonly title: string;
  readonly line?: string;
};

/** What plays, in large words. */
export function PlayingWords({ isPlaying, sign, name, title, line = '' }: WordsProps) {
  return (
    <div aria-live="polite">
      <p className={styles.sign}>
        {isPlaying ? <PlayingSign /> : undefined}
        <span>{sign}</span>
      </p>
      <h1 className={styles.name}>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.title}>
        <bdi>{title}</bdi>
      </p>
      <p className={styles.line}>
        <bdi>{line}</bdi>
      </p>
    </div>
  );
}

type ButtonsProps = { readonly focusKey: string; readonly children: ReactNode };

/** Buttons below the words. */
export function PlayerButtons({ focusKey, children }: ButtonsProps) {
  return (
    <FocusArea focusKey={focusKey} className={styles.buttons}>
      {children}
    </FocusArea>
  );
}

type LegendProps = {
  readonly colours: readonly { readonly colour: 'yellow' | 'green' | 'blue'; readonly label: string }[];
  /** Value of `data-tour`. */
  readonly tour?: string;
};

/** What the colours of the remote do. */
export function PlayerLegend({ colours, tour }: LegendProps) {
  return (
    <p className={styles.legend} data-tour={tour}>
      {colours.map(({ colour, label }) => (
        <span key={colour}>
          <i className={styles[colour]} />
          {label}
        </span>
      ))}
    </p>
  );
}
