import { NamedIcon } from '#platform/web/ui';
import styles from './sound-switch.module.css';
import { type SoundState, useSound } from './use-sound.ts';

/** Shows whether the alarm can be heard at this desk, and switches it. */
export function SoundSwitch({ label }: { label: (state: SoundState) => string }) {
  const { state, toggle } = useSound();
  return (
    <button type="button" className={styles.sound} data-sound={state} aria-pressed={state === 'on'} onClick={toggle}>
      <NamedIcon name={state === 'on' ? 'mdi-volume-high' : 'mdi-volume-off'} size={20} />
      <span className={styles.word}>{label(state)}</span>
    </button>
  );
}
