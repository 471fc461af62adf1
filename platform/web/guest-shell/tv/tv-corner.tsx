import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#platform/web/ui';
import { Focusable } from '#platform/web/ui/focus';
import { useClockNotes } from '../clock-notes.ts';
import { type TourHelp, useTourHelp } from './tour-help.ts';
import { TvClock } from './tv-clock.tsx';
import styles from './tv-corner.module.css';

/** Returns true once something has the focus: a screen begins with its content, not with its help. */
function useHasFocus(): boolean {
  const [hasFocus, setHasFocus] = useState(() => Boolean(document.activeElement?.closest('#app')));
  useEffect(() => {
    const note = () => setHasFocus(true);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return hasFocus;
}

function Help({ tour: { label, isNew, prepare, start } }: { tour: TourHelp }) {
  const hasFocus = useHasFocus();
  return (
    <Focusable
      focusKey="tour"
      className={styles.help}
      label={label}
      canFocus={hasFocus}
      onFocus={prepare}
      onPress={start}
    >
      <Icon name="help" size={40} />
      {isNew ? <i className={styles.new} /> : undefined}
    </Focusable>
  );
}

type Props = {
  readonly children?: ReactNode;
  /** It has something that its tour points at. */
  readonly hasTour?: boolean;
};

/** What stands opposite the name of a screen: its tour where it has one, what modules have to say beside the time, and the time. */
export function TvCorner({ children, hasTour = true }: Props) {
  const tour = useTourHelp();
  const notes = useClockNotes();
  return (
    <div className={styles.corner}>
      {tour && hasTour ? <Help tour={tour} /> : undefined}
      {children}
      {notes}
      <TvClock />
    </div>
  );
}
