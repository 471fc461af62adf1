import { useText } from '#platform/web/i18n';
import { Switch } from '#platform/web/ui';
import type { ControlView } from '#room-control/contract';
import { iconOf, useControlTexts, useSince } from '../control-texts.ts';
import { useControl } from '../room-context.ts';
import { FaderRow } from './fader-row.tsx';
import styles from './room.module.css';

/** A fan or ventilation with speeds. */
export function FanRow({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, percent, problemOf } = useControlTexts();
  const sinceText = useSince();
  const [power, speed] = [shown.property('power'), shown.property('speed')];
  if (!speed) return <SwitchRow control={control} />;
  const isOff = !speed.isUnderWay && power?.shown === '0';
  const value = isOff ? 0 : speed.shown === null ? null : Number(speed.shown);
  const name = fullNameOf(control);
  const text = value === null ? t('roomControl.unknown') : value === 0 ? t('roomControl.off') : percent(value);
  return (
    <li>
      <FaderRow
        name={name}
        icon={iconOf(control)}
        toggle={{
          label: t(value ? 'roomControl.turn_off' : 'roomControl.turn_on', { name }),
          onPress: () => shown.write('power', value ? '0' : '1'),
        }}
        value={value}
        step={speed.step}
        valueText={text}
        since={value ? sinceText(power, speed) : undefined}
        problem={problemOf(shown)}
        tone="plain"
        disabled={!control.available}
        isUnderWay={Boolean(power?.isUnderWay || speed.isUnderWay)}
        onChange={(next) => shown.write('speed', String(next))}
      />
    </li>
  );
}

/** Something that is only on or off. */
export function SwitchRow({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, problemOf } = useControlTexts();
  const power = shown.property('power');
  const sinceText = useSince();
  const since = power?.shown === '1' ? sinceText(power) : undefined;
  const text = problemOf(shown) ?? (power?.shown === null ? t('roomControl.unknown') : since);
  return (
    <li className={styles.switch} data-off={!control.available || undefined}>
      <Switch
        label={fullNameOf(control)}
        {...(text !== undefined && { text })}
        checked={power?.shown === '1'}
        disabled={!control.available}
        onChange={(on) => shown.write('power', on ? '1' : '0')}
      />
    </li>
  );
}
