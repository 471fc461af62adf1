import type { ReactNode } from 'react';
import { Focusable } from '../focus/index.ts';
import { NamedIcon } from '../icon.tsx';
import styles from './tv-button.module.css';

type Props = {
  readonly children?: ReactNode;
  /** Before the words, or in place of them. */
  readonly icon?: string;
  readonly onPress: () => void;
  readonly focusKey?: string;
  /** Accessible name, where the visible content says little. */
  readonly label?: string;
  /** `letter`: on the light surface of a dialog. */
  readonly surface?: 'picture' | 'letter';
};

/** A button for the remote; the focused one turns light, to be visible across the room. */
export function TvButton({ children, icon, onPress, focusKey, label, surface = 'picture' }: Props) {
  const look = surface === 'letter' ? `${styles.button} ${styles.letter}` : styles.button;
  return (
    <Focusable
      onPress={onPress}
      className={look}
      {...(focusKey !== undefined && { focusKey })}
      {...(label !== undefined && { label })}
    >
      {icon ? (
        <span className={children ? styles.icon : undefined}>
          <NamedIcon name={icon} size={36} />
        </span>
      ) : undefined}
      {children}
    </Focusable>
  );
}
