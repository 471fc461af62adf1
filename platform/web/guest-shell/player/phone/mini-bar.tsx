import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NamedIcon } from '#platform/web/ui';
import styles from './mini-bar.module.css';

/** Leaves room for the player below every screen, as `--mini`. */
function useRoom() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => root.setProperty('--mini', `${bar.offsetHeight + 20}px`));
    watch.observe(bar);
    return () => {
      watch.disconnect();
      root.removeProperty('--mini');
    };
  }, []);
  return ref;
}

type ButtonProps = { readonly label: string; readonly onPress: () => void };

/** The main button of the bar. */
export function MiniRound({ label, icon, onPress }: ButtonProps & { readonly icon: string }) {
  return (
    <button type="button" className={styles.round} aria-label={label} title={label} onClick={onPress}>
      <NamedIcon name={icon} />
    </button>
  );
}

/** Another button of the bar. */
export function MiniPlain({ label, onPress, children }: ButtonProps & { readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.plain} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}

type Props = {
  readonly label: string;
  /** Opens what the bar is the short form of. */
  readonly onOpen: () => void;
  /** Whether that is a screen of its own, rather than a sheet over this one. */
  readonly opensScreen?: boolean;
  readonly tile: ReactNode;
  readonly name: string;
  readonly line: string;
  readonly buttons: ReactNode;
  /** A line along the top, of what has an end. */
  readonly played?: ReactNode;
  /** A choice below. */
  readonly below?: { readonly label: string; readonly onPress: () => void } | undefined;
};

/** What plays, in a bar over every screen. */
export function MiniBar({ label, onOpen, opensScreen = false, tile, name, line, buttons, played, below }: Props) {
  const room = useRoom();
  return (
    <section ref={room} className={styles.bar} aria-label={label}>
      {played}
      <div className={styles.now}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup={opensScreen ? undefined : 'dialog'}
          onClick={onOpen}
        >
          {tile}
          <span className={styles.lines}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.line} role="status">
              <bdi>{line}</bdi>
            </span>
          </span>
        </button>
        {buttons}
      </div>
      {below ? (
        <button type="button" className={styles.next} onClick={below.onPress}>
          {below.label}
        </button>
      ) : undefined}
    </section>
  );
}
