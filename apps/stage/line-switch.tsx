import { useId } from 'react';
import { useText } from '#platform/web/i18n';
import type { LineState } from './backstage.ts';
import styles from './line-switch.module.css';

const states = ['whole', 'held', 'cut'] as const;

type Props = {
  readonly label: string;
  readonly state: LineState;
  readonly turn: (state: LineState) => void;
};

/** A switch with the three network states of a client. */
export function LineSwitch({ label, state, turn }: Props) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.switch} data-state={state}>
      <legend className={styles.legend}>{label}</legend>
      {states.map((one) => (
        <label key={one} className={styles.position} title={t(`stage.line.${one}.means`)}>
          <input type="radio" name={name} checked={one === state} onChange={() => turn(one)} />
          <span>{t(`stage.line.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
