import { ChipRow, type RowChip } from '#platform/web/ui';
import { useSleepSteps } from '../sleep-steps.ts';
import styles from './sleep-chips.module.css';

type Props = {
  readonly title: string;
  /** Until when it plays. */
  readonly text: string;
  readonly isSet: boolean;
  readonly labelOf: (minutes: number) => string;
  readonly onSet: (minutes: number) => void;
};

/** After how long a player turns off, in the sheet of the player. */
export function SleepChips({ title, text, isSet, labelOf, onSet }: Props) {
  const chip = (minutes: number): RowChip => ({
    key: String(minutes),
    label: labelOf(minutes),
    isOn: minutes === 0 && !isSet,
    onPress: () => onSet(minutes),
  });
  return (
    <section className={styles.sleep}>
      <h3>{title}</h3>
      <p role="status">{text}</p>
      <ChipRow label={title}>{useSleepSteps().map(chip)}</ChipRow>
    </section>
  );
}
