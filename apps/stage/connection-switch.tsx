import { useId } from 'react';
import { useText } from '#platform/web/i18n';
import styles from './connection-switch.module.css';
import type { ConnectionState } from './stage-state.ts';

const states = ['whole', 'held', 'cut'] as const;

type Props = {
  readonly label: string;
  readonly state: ConnectionState;
  readonly disabled: boolean;
  readonly onChange: (state: ConnectionState) => void;
};

/** A switch with the three network states of a client. */
export function ConnectionSwitch({ label, state, disabled, onChange }: Props) {
  const t = useText();
  const name = useId();
  return (
    <fieldset disabled={disabled} className={styles.switch} data-state={state}>
      <legend className={styles.legend}>{label}</legend>
      {states.map((one) => (
        <label key={one} className={styles.position} title={t(`stage.line.${one}.means`)}>
          <input type="radio" name={name} checked={one === state} onChange={() => onChange(one)} />
          <span>{t(`stage.line.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
