import { type CSSProperties, type ReactNode, useId } from 'react';
import { NamedIcon } from '#platform/web/ui';
import styles from './rows.module.css';

type Props = {
  readonly name: string;
  readonly icon: string;
  /** What tapping the icon does, and how a screen reader says it; undefined: the icon is only a picture. */
  readonly toggle?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** In percent; null: unknown. */
  readonly value: number | null;
  readonly step?: number | undefined;
  readonly valueText: string;
  /** Since when it is so, under the value. */
  readonly since?: string | undefined;
  /** What the device does not do, under the name. */
  readonly problem?: string | undefined;
  readonly tone?: 'lamp' | 'plain';
  readonly disabled: boolean;
  readonly isUnderWay: boolean;
  readonly onChange: ((value: number) => void) | undefined;
  readonly children?: ReactNode;
};

function Toggle({ icon, toggle, disabled }: Pick<Props, 'icon' | 'toggle' | 'disabled'>) {
  const picture = <NamedIcon name={icon} size={28} />;
  if (!toggle) return <span className={styles.icon}>{picture}</span>;
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={toggle.label}
      disabled={disabled}
      onClick={toggle.onPress}
    >
      {picture}
    </button>
  );
}

/** A row that is a slider as a whole: it fills with the value, its icon turns the device on and off. */
export function FaderRow(props: Props) {
  const {
    name,
    icon,
    toggle,
    value,
    step = 1,
    valueText,
    since,
    problem,
    tone = 'lamp',
    disabled,
    isUnderWay,
    onChange,
  } = props;
  const id = useId();
  const style = { '--filled': `${value ?? 0}%` } as CSSProperties;
  return (
    <div
      className={styles.row}
      style={style}
      data-tone={tone}
      data-on={(value ?? 0) > 0 || undefined}
      data-under-way={isUnderWay || undefined}
      data-off={disabled || undefined}
    >
      <Toggle icon={icon} toggle={toggle} disabled={disabled} />
      <label className={styles.words} htmlFor={id}>
        <span className={styles.name}>{name}</span>
        <span role="status">{problem ? <span className={styles.problem}>{problem}</span> : undefined}</span>
      </label>
      <output className={styles.value} htmlFor={id}>
        {valueText}
        {since ? <span className={styles.since}>{since}</span> : undefined}
      </output>
      {onChange ? (
        <input
          id={id}
          className={toggle ? `${styles.range} ${styles.afterIcon}` : styles.range}
          type="range"
          min={0}
          max={100}
          step={step}
          value={value ?? 0}
          aria-valuetext={valueText}
          disabled={disabled}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      ) : undefined}
      {props.children}
    </div>
  );
}
