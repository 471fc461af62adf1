import type { DeviceProperty } from '#room-control/contract';
import type { ConfigReader } from './config-reader.ts';
import { decimal, reciprocal, within } from './numbers.ts';
import { AnnouncementError } from './read-announcement.ts';

/** How bright a light is on the bus, and in percent. Throws AnnouncementError. */
export function readBrightnessScale(config: ConfigReader) {
  const most = config.number('brightness_scale', 255);
  if (most < 1) throw new AnnouncementError('brightness_scale is wrong');
  return {
    // What the lamp cannot tell apart counts as the same value.
    step: Math.max(1, Math.ceil(100 / most)),
    percentOf: (value: number) => String(Math.round(within((value / most) * 100, 0, 100))),
    /** The least that is not off, so that a dimmed lamp does not go out. */
    ofPercent: (value: string) => Math.max(1, Math.round((Number(value) / 100) * most)),
  };
}

/** How warm a light is on the bus, mired unless it says kelvin, and in kelvin. Throws AnnouncementError. */
export function readToneScale(config: ConfigReader) {
  const [mostMireds, leastMireds] = [config.number('max_mireds', 500), config.number('min_mireds', 153)];
  const kelvin = {
    min: config.number('min_kelvin', reciprocal(mostMireds)),
    max: config.number('max_kelvin', reciprocal(leastMireds)),
  };
  if (!(kelvin.min >= 1 && kelvin.max >= kelvin.min)) throw new AnnouncementError('its colour temperatures are wrong');
  const isKelvin = config.flag('color_temp_kelvin');
  return {
    kelvin,
    kelvinOf: (value: number) => decimal(isKelvin ? value : reciprocal(value), 0),
    ofKelvin: (value: string) => (isKelvin ? Math.round(Number(value)) : reciprocal(Number(value))),
  };
}

export type BrightnessScale = ReturnType<typeof readBrightnessScale>;
export type ToneScale = ReturnType<typeof readToneScale>;

/** A property of a light, and whether the light reports it; what it does not report counts as set once it was sent. */
type About<Scale> = { readonly scale: Scale; readonly isReported: boolean };

/** Returns the properties of a light. */
export function lightProperties(
  isPowerReported: boolean,
  brightness: About<BrightnessScale> | undefined,
  tone: About<ToneScale> | undefined,
): readonly DeviceProperty[] {
  const about = (isReported: boolean) => ({ isWritable: true, isReported });
  const power: DeviceProperty = { name: 'power', type: 'switch', ...about(isPowerReported) };
  const dimmed = ({ scale: { step }, isReported }: About<BrightnessScale>): DeviceProperty => ({
    ...{ name: 'brightness', type: 'number', min: 0, max: 100, step, ...about(isReported) },
  });
  const toned = ({ scale: { kelvin }, isReported }: About<ToneScale>): DeviceProperty => ({
    ...{ name: 'colour_temperature', type: 'number', ...kelvin, step: 50, ...about(isReported) },
  });
  return [power, ...(brightness ? [dimmed(brightness)] : []), ...(tone ? [toned(tone)] : [])];
}
