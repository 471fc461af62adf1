import { FocusArea, Focusable } from '#platform/web/ui/focus';
import styles from './tiles.module.css';

type Chip = { readonly key: string; readonly label: string; readonly isOn?: boolean; readonly onPress: () => void };
type Props = {
  /** Before the keys of the area and its chips: `radio` of `radio.chips` and `radio.chip.AT`. */
  readonly name: string;
  readonly chips: readonly Chip[];
};

/** What a grid is chosen by, on the lower floor. */
export function ChipBar({ name, chips }: Props) {
  const chosen = chips.find(({ isOn }) => isOn)?.key;
  return (
    <FocusArea focusKey={`${name}.chips`} initialFocus={chosen === undefined ? undefined : `${name}.chip.${chosen}`}>
      <div className={styles.chips} data-scroll="x">
        {chips.map(({ key, label, isOn, onPress }) => (
          <Focusable
            key={key}
            focusKey={`${name}.chip.${key}`}
            className={isOn ? `${styles.chip} ${styles.chosen}` : styles.chip}
            {...(isOn !== undefined && { chosen: isOn })}
            onPress={onPress}
          >
            {label}
          </Focusable>
        ))}
      </div>
    </FocusArea>
  );
}
