import { useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell } from '#platform/web/guest-shell';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { isolateLtr, useText } from '#platform/web/i18n';
import { TvRow } from '#platform/web/ui/tv';
import type { ControlView, RoomControls, RoomScene } from '#room-control/contract';
import { brightnessOf } from '../brightness.ts';
import { useControlTexts, useDegrees, useLimitText, useMeasuredText, useSince } from '../control-texts.ts';
import { isMovedItself, useCoverSince, useCoverText, useSlatsText } from '../cover-text.ts';
import { useControl, useRoomSource } from '../room-context.ts';
import { chooseUnit, type TemperatureUnit, unitSigns } from '../temperature-unit.ts';
import { useNoCleaning, useRoomSign } from '../use-room-sign.ts';

/** How far an arrow moves a slider, in percent. */
const stepPercent = 10;

function moved(value: number, step: number): string {
  return String(Math.min(100, Math.max(0, Math.round((value + step) / stepPercent) * stepPercent)));
}

/** Scenes: the arrows choose one, OK sets it. */
export function TvScenesRow({ scenes }: { scenes: readonly RoomScene[] }) {
  const t = useText();
  const shell = useGuestShell();
  const { store, startScene } = useRoomSource();
  const { starting, set } = useStoreState(store, (state) => state.scene);
  const [at, setAt] = useState(0);
  const scene = scenes[at] ?? 'evening';
  const start = async () => {
    if (!(await startScene(scene))) shell.toast(t('roomControl.scene_failed'));
  };
  const count = scenes.length;
  return (
    <TvRow
      focusKey="room.scenes"
      title={t('roomControl.scenes')}
      text={starting === scene ? t('roomControl.setting_scene') : t('roomControl.ok_sets')}
      trailing={`‹ ${t(`roomControl.scene.${scene}`)} ›`}
      chosen={set === scene}
      onAdjust={(step) => setAt((now) => (now + step + count) % count)}
      onPress={() => void start()}
    />
  );
}

/** A light: the arrows dim it, OK turns it on and off. */
export function TvLightRow({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, percent, problemOf } = useControlTexts();
  const sinceText = useSince();
  const value = brightnessOf(shown);
  const [power, brightness] = [shown.property('power'), shown.property('brightness')];
  const problem = problemOf(shown);
  const text = () => {
    if (value === null) return t('roomControl.unknown');
    if (value === 0) return t('roomControl.off');
    return brightness ? percent(value) : t('roomControl.on');
  };
  return (
    <TvRow
      focusKey={`room.${control.id}`}
      title={fullNameOf(control)}
      text={problem ?? (value ? sinceText(power, brightness) : undefined)}
      invalid={problem !== undefined}
      unavailable={!control.available}
      trailing={text()}
      filled={brightness ? (value ?? 0) : undefined}
      onAdjust={
        brightness?.writable && control.available
          ? (step) => shown.write('brightness', moved(value ?? 0, step * stepPercent))
          : undefined
      }
      onPress={() => {
        if (!control.available) return;
        if (power?.writable) shown.write('power', value ? '0' : '1');
        else shown.write('brightness', value ? '0' : '100');
      }}
    />
  );
}

/** Heating or air conditioning: the arrows change the temperature, OK offers the modes. */
export function TvClimateRow({ control, unit }: { control: ControlView; unit: RoomControls['unit'] }) {
  const t = useText();
  const prompt = useTvPrompt();
  const shown = useControl(control);
  const degrees = useDegrees(unit);
  const nowText = useMeasuredText(unit);
  const limitText = useLimitText(unit);
  const { fullNameOf, problemOf } = useControlTexts();
  const [setPoint, measured, mode] = [
    shown.property('set_point'),
    shown.property('temperature'),
    shown.property('mode'),
  ];
  const problem = problemOf(shown);
  const isOff = mode?.shown === 'off';
  const known = ['off', 'heat', 'cool', 'auto', 'dry', 'fan_only'] as const;
  const modes = known.filter((name) => mode?.options?.includes(name));
  const { min = 16, max = 28, step: width = 0.5 } = setPoint ?? {};
  const adjust = (step: number) => {
    const value = Number(setPoint?.shown ?? measured?.shown ?? 21) + step * width;
    shown.write('set_point', String(Math.min(max, Math.max(min, Number(value.toFixed(2))))));
  };
  return (
    <TvRow
      focusKey={`room.${control.id}`}
      title={fullNameOf(control)}
      text={problem ?? (isOff ? undefined : limitText(setPoint)) ?? nowText(measured)}
      invalid={problem !== undefined}
      unavailable={!control.available}
      trailing={
        isOff
          ? t('roomControl.climate_off')
          : setPoint?.shown == null
            ? t('roomControl.unknown')
            : degrees(Number(setPoint.shown))
      }
      onAdjust={setPoint?.writable && control.available && !isOff ? adjust : undefined}
      onPress={() => {
        if (modes.length === 0 || !control.available) return;
        prompt({
          kind: 'choice',
          title: t('roomControl.mode'),
          options: modes.map((name) => ({ value: name, label: t(`roomControl.mode.${name}`) })),
          chosen: mode?.shown ?? '',
          onDone: (value) => shown.write('mode', value),
        });
      }}
    />
  );
}

/** In which unit temperatures are shown: the arrows and OK change it. */
export function TvUnitRow({ unit }: { unit: TemperatureUnit }) {
  const t = useText();
  const change = () => chooseUnit(unit === 'c' ? 'f' : 'c');
  return (
    <TvRow
      focusKey="room.unit"
      title={t('roomControl.tour.climate')}
      trailing={`‹ ${isolateLtr(unitSigns[unit])} ›`}
      onAdjust={change}
      onPress={change}
    />
  );
}

/** The slats of a blind: the arrows turn them, OK opens and closes them. */
function TvSlatsRow({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, problemOf } = useControlTexts();
  const textOf = useSlatsText();
  const problem = isMovedItself(control) ? undefined : problemOf(shown);
  const tilt = shown.property('tilt');
  if (!tilt) return undefined;
  const open = Number(tilt.shown ?? 0);
  const canTurn = tilt.writable && control.available;
  return (
    <TvRow
      focusKey={`room.${control.id}.slats`}
      title={`${fullNameOf(control)} · ${t('roomControl.slats')}`}
      text={problem}
      invalid={problem !== undefined}
      unavailable={!control.available}
      trailing={textOf(tilt.shown)}
      filled={open}
      onAdjust={canTurn ? (step) => shown.write('tilt', moved(open, step * stepPercent)) : undefined}
      onPress={() => {
        if (canTurn) shown.write('tilt', open > 0 ? '0' : '100');
      }}
    />
  );
}

/** Blinds, curtains or an awning, and the slats of those that have some. */
export function TvCoverRows({ control }: { control: ControlView }) {
  return (
    <>
      {isMovedItself(control) ? <TvCoverRow control={control} /> : undefined}
      <TvSlatsRow control={control} />
    </>
  );
}

/** The arrows move a cover, OK opens, closes or stops it. */
function TvCoverRow({ control }: { control: ControlView }) {
  const shown = useControl(control);
  const textOf = useCoverText();
  const sinceText = useCoverSince();
  const { fullNameOf, problemOf } = useControlTexts();
  const [position, travel] = [shown.property('position'), shown.property('travel')];
  const problem = problemOf(shown);
  const open = position?.shown == null ? 0 : Number(position.shown);
  const isMoving = travel?.shown === 'opening' || travel?.shown === 'closing';
  const press = () => {
    if (!control.available) return;
    // Some motors know no stop.
    const offers = (move: string) => travel?.writable === true && travel.options?.includes(move) === true;
    const move = isMoving && offers('stop') ? 'stop' : open > 0 ? 'close' : 'open';
    if (offers(move)) shown.write('travel', move);
    else shown.write('position', open > 0 ? '0' : '100');
  };
  return (
    <TvRow
      focusKey={`room.${control.id}`}
      title={fullNameOf(control)}
      text={problem ?? sinceText(shown)}
      invalid={problem !== undefined}
      unavailable={!control.available}
      trailing={textOf(shown)}
      filled={position ? open : undefined}
      onAdjust={
        position?.writable && control.available
          ? (step) => shown.write('position', moved(open, step * stepPercent))
          : undefined
      }
      onPress={press}
    />
  );
}

/** A fan: the arrows change its speed, OK turns it on and off. */
export function TvFanRow({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, percent, problemOf } = useControlTexts();
  const sinceText = useSince();
  const [power, speed] = [shown.property('power'), shown.property('speed')];
  if (!speed) return <TvSwitchRow control={control} />;
  const isOff = !speed.isUnderWay && power?.shown === '0';
  const isKnown = isOff || speed.shown !== null;
  const value = isOff ? 0 : Number(speed.shown ?? 0);
  const problem = problemOf(shown);
  const { step: width = stepPercent } = speed;
  return (
    <TvRow
      focusKey={`room.${control.id}`}
      title={fullNameOf(control)}
      text={problem ?? (value ? sinceText(power, speed) : undefined)}
      invalid={problem !== undefined}
      unavailable={!control.available}
      trailing={!isKnown ? t('roomControl.unknown') : value === 0 ? t('roomControl.off') : percent(value)}
      filled={value}
      onAdjust={
        control.available
          ? (step) => shown.write('speed', String(Math.min(100, Math.max(0, value + step * width))))
          : undefined
      }
      onPress={() => {
        if (control.available) shown.write('power', value ? '0' : '1');
      }}
    />
  );
}

/** Something that is only on or off. */
export function TvSwitchRow({ control }: { control: ControlView }) {
  const t = useText();
  const shown = useControl(control);
  const { fullNameOf, problemOf } = useControlTexts();
  const sinceText = useSince();
  const property = shown.property('power');
  const power = property?.shown;
  const problem = problemOf(shown);
  return (
    <TvRow
      focusKey={`room.${control.id}`}
      title={fullNameOf(control)}
      text={problem ?? (power === '1' ? sinceText(property) : undefined)}
      invalid={problem !== undefined}
      unavailable={!control.available}
      trailing={power == null ? t('roomControl.unknown') : t(power === '1' ? 'roomControl.on' : 'roomControl.off')}
      onPress={() => {
        if (control.available) shown.write('power', power === '1' ? '0' : '1');
      }}
    />
  );
}

/** The sign at the door, and cleaning tomorrow: OK sets them and takes them back. */
export function TvSignRows() {
  const t = useText();
  const { sign, set } = useRoomSign();
  const cleaning = useNoCleaning();
  const onOff = (isOn: boolean) => t(isOn ? 'roomControl.on' : 'roomControl.off');
  return (
    <>
      {(['do_not_disturb', 'make_up_room'] as const).map((one) => (
        <TvRow
          key={one}
          focusKey={`room.sign.${one}`}
          title={t(`roomControl.label.${one}`)}
          text={t(one === 'do_not_disturb' ? 'roomControl.sign_text' : 'roomControl.mur_text')}
          trailing={onOff(sign === one)}
          onPress={() => set(sign === one ? 'none' : one)}
        />
      ))}
      {cleaning ? (
        <TvRow
          focusKey="room.cleaning"
          title={t('roomControl.no_cleaning')}
          trailing={onOff(cleaning.isCanceled)}
          onPress={() => cleaning.set(!cleaning.isCanceled)}
        />
      ) : undefined}
    </>
  );
}
