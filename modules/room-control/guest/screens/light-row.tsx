import { type CSSProperties, useId, useState } from 'react';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import type { ControlView } from '#room-control/contract';
import { brightnessOf } from '../brightness.ts';
import { iconOf, useControlTexts, useSince } from '../control-texts.ts';
import { type ShownControl, useControl } from '../room-context.ts';
import { FaderRow } from './fader-row.tsx';
import styles from './rows.module.css';

/** The colour of a light, from warm to cool. */
function Tone({ shown }: { shown: ShownControl }) {
  const t = useText();
  const id = useId();
  const colour = shown.property('colour_temperature');
  if (!colour) return undefined;
  const { min = 2200, max = 6500 } = colour;
  const value = Number(colour.shown ?? min);
  const share = (value - min) / (max - min);
  const text = t(share < 1 / 3 ? 'roomControl.warm' : share < 2 / 3 ? 'roomControl.neutral' : 'roomControl.cool');
  const style = { '--filled': `${Math.min(100, Math.max(0, share * 100))}%` } as CSSProperties;
  return (
    <div className={`${styles.row} ${styles.tone}`} style={style} data-on>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.icon}>
        <NamedIcon name="mdi-thermometer" size={24} />
      </span>
      <label className={styles.words} htmlFor={id}>
        {t('roomControl.tone')}
      </label>
      <output className={styles.value} htmlFor={id}>
        {text}
      </output>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={min}
        max={max}
        step={50}
        value={value}
        aria-valuetext={text}
        disabled={!shown.control.available}
        onChange={(event) => shown.write('colour_temperature', event.target.value)}
      />
    </div>
  );
}

/** A light: the row is its brightness, the icon turns it on and off, and its colour is one tap away. */
export function LightRow({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, percent, problemOf } = useControlTexts();
  const sinceText = useSince();
  const [isOpen, setIsOpen] = useState(false);
  const value = brightnessOf(shown);
  const [power, brightness] = [shown.property('power'), shown.property('brightness')];
  const name = fullNameOf(control);
  const turn = () => {
    if (power?.writable) shown.write('power', value ? '0' : '1');
    else shown.write('brightness', value ? '0' : '100');
  };
  const valueText = () => {
    if (value === null) return t('roomControl.unknown');
    if (value === 0) return t('roomControl.off');
    return brightness ? percent(value) : t('roomControl.on');
  };
  const hasTone = shown.property('colour_temperature')?.writable;
  return (
    <li>
      <FaderRow
        name={name}
        icon={iconOf(control)}
        toggle={{
          label: t(value ? 'roomControl.turn_off' : 'roomControl.turn_on', { name }),
          onPress: turn,
        }}
        value={value}
        valueText={valueText()}
        since={value ? sinceText(power, brightness) : undefined}
        problem={problemOf(shown)}
        disabled={!control.available}
        isUnderWay={Boolean(power?.isUnderWay || brightness?.isUnderWay)}
        onChange={brightness?.writable ? (next) => shown.write('brightness', String(next)) : undefined}
      >
        {hasTone ? (
          <span className={styles.buttons}>
            <button
              type="button"
              aria-label={t('roomControl.tone_of', { name })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen((before) => !before)}
            >
              <NamedIcon name="mdi-tune-variant" size={22} />
            </button>
          </span>
        ) : undefined}
      </FaderRow>
      {isOpen ? <Tone shown={shown} /> : undefined}
    </li>
  );
}
