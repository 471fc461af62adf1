import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { ControlView } from '#room-control/contract';
import type { ShownControl, ShownProperty } from './room-context.ts';
import { sinceOf } from './since.ts';

const icons: { readonly [label: string]: string } = {
  bedside: 'mdi-lamp-outline',
  bedside_left: 'mdi-lamp-outline',
  bedside_right: 'mdi-lamp-outline',
  ceiling: 'mdi-ceiling-light-outline',
  desk: 'mdi-desk-lamp',
  reading: 'mdi-desk-lamp',
  floor: 'mdi-floor-lamp-outline',
  window_seat: 'mdi-floor-lamp-outline',
  mirror: 'mdi-wall-sconce-flat-outline',
  bathroom: 'mdi-shower',
  balcony: 'mdi-balcony',
  curtains: 'mdi-curtains',
  sheers: 'mdi-curtains',
  blinds: 'mdi-blinds-horizontal',
  awning: 'mdi-storefront-outline',
  towel_warmer: 'mdi-hanger',
};

const kindIcons: { readonly [kind in ControlView['kind']]: string } = {
  light: 'mdi-lightbulb-outline',
  switch: 'mdi-power',
  cover: 'mdi-blinds-horizontal',
  climate: 'mdi-thermometer',
  fan: 'mdi-fan',
  scene: 'mdi-play-circle-outline',
  sensor: 'mdi-information-outline',
};

/** Returns the icon of a device. */
export function iconOf({ label, kind }: ControlView): string {
  return icons[label] ?? kindIcons[kind];
}

type Timed = Pick<ShownProperty, 'since' | 'isUnderWay'> | undefined;

/** Returns a function that says since when what properties show is so; undefined where there is nothing to say. */
export function useSince(): (...properties: readonly Timed[]) => string | undefined {
  const t = useText();
  const { time, moment, date } = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  return (...properties) => {
    const since = sinceOf(properties, { now, zone });
    switch (since?.as) {
      case 'time':
        return t('roomControl.since', { time: time(since.at) });
      case 'day':
        return t('roomControl.since_day', { day: moment(since.at).weekday, time: time(since.at) });
      case 'date':
        return t('roomControl.since_date', { date: date(since.at) });
      case undefined:
        return undefined;
    }
  };
}

/** Returns functions that say what a device is and how it is. */
export function useControlTexts() {
  const t = useText();
  const { number } = useFormats();
  const sinceText = useSince();
  const withSince = (state: string, since: string | undefined) =>
    since === undefined ? state : t('roomControl.with_since', { state, since });
  const nameOf = ({ label, name, renamed }: ControlView) =>
    label === '' || renamed ? name : t(`roomControl.label.${label}`);
  return {
    nameOf,
    /** The name with its part of the room, where it is in one. */
    fullNameOf: (control: ControlView) =>
      control.part === '' ? nameOf(control) : `${nameOf(control)} · ${t(`roomControl.part.${control.part}`)}`,
    withSince,
    percent: (value: number) => t('roomControl.percent', { value: number(Math.round(value)) }),
    /** What stands in place of a value: that the device does not answer, or why the last value was not set. */
    problemOf: ({ control, problem }: ShownControl): string | undefined => {
      if (!control.available) {
        const silent = { since: control.available_at, isUnderWay: false };
        return withSince(t('roomControl.silent'), sinceText(silent));
      }
      return problem && t(`roomControl.problem.${problem}`);
    },
  };
}

/** Returns a function that says what a thermometer shows, and since when; undefined: nothing. */
export function useMeasuredText(unit: 'c' | 'f'): (measured: ShownProperty | undefined) => string | undefined {
  const t = useText();
  const degrees = useDegrees(unit);
  const sinceText = useSince();
  return (measured) => {
    if (measured?.shown == null) return undefined;
    const [temperature, since] = [degrees(Number(measured.shown)), sinceText(measured)];
    return since === undefined
      ? t('roomControl.now', { temperature })
      : t('roomControl.now_since', { temperature, since });
  };
}

/** Returns a function that says why a set point goes no further: the hotel has set this end of its range. Undefined: it does. */
export function useLimitText(unit: 'c' | 'f'): (setPoint: ShownProperty | undefined) => string | undefined {
  const t = useText();
  const degrees = useDegrees(unit);
  return (setPoint) => {
    if (setPoint?.shown == null) return undefined;
    const value = Number(setPoint.shown);
    const end = setPoint.limited_by_hotel?.find((one) => setPoint[one] === value);
    return end && t(`roomControl.limit.${end}`, { temperature: degrees(value) });
  };
}

/** Returns a function that writes a temperature in a unit: 21.5 °C as `21.5°` or `70.7°`. */
export function useDegrees(unit: 'c' | 'f') {
  const { decimal } = useFormats();
  return (celsius: number): string => {
    const value = unit === 'f' ? (celsius * 9) / 5 + 32 : celsius;
    const digits = unit === 'f' ? 0 : 1;
    return `${decimal(value, digits)}°`;
  };
}
