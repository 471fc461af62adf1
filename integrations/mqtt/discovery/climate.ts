import type { DeviceProperty, PropertyName } from '#room-control/contract';
import { type ConfigReader, isUnknown } from './config-reader.ts';
import type { Component, Reading } from './entity.ts';
import { decimal } from './numbers.ts';
import { AnnouncementError } from './read-announcement.ts';
import { commandOf, neededCommand, readNumber, readText, reportOf, type Tell } from './reports.ts';

const usualModes = ['auto', 'off', 'cool', 'heat', 'dry', 'fan_only'];
const usualFanModes = ['auto', 'low', 'medium', 'high'];

type Part = Pick<Component, 'properties' | 'reads' | 'writes'>;

const fieldsOf = (name: string) => ({ topic: `${name}_topic`, template: `${name}_template` });
/** The template of a report: its own, else the one of the device for all that it reports. */
function reportFieldsOf(config: ConfigReader, name: string) {
  const own = fieldsOf(name);
  return config.has(own.template) ? own : { ...own, template: 'value_template' };
}
/** The template of a command goes by its own name, as that of a state does. */
const commandFieldsOf = (name: string) => fieldsOf(`${name}_command`);

/** How temperatures of the bus are °C. */
function unitOf(config: ConfigReader) {
  const isFahrenheit = config.text('temperature_unit', 'C').toUpperCase().includes('F');
  const toCelsius = (value: number) => (isFahrenheit ? ((value - 32) * 5) / 9 : value);
  return { isFahrenheit, toCelsius, read: (value: number) => decimal(toCelsius(value)) };
}

type Unit = ReturnType<typeof unitOf>;

function readSetPoint(config: ConfigReader, { isFahrenheit, toCelsius, read }: Unit): Part | undefined {
  const tell = neededCommand(config, commandFieldsOf('temperature'));
  if (!tell) return undefined;
  const [least, most] = isFahrenheit ? [45, 95] : [7, 35];
  const range = {
    min: Number(decimal(toCelsius(config.number('min_temp', least)))),
    max: Number(decimal(toCelsius(config.number('max_temp', most)))),
    step: Math.max(0.1, Number(decimal(config.number('temp_step', 1) * (isFahrenheit ? 5 / 9 : 1)))),
  };
  if (!(range.min < range.max)) throw new AnnouncementError('its temperatures are wrong');
  const digits = config.number('precision', isFahrenheit ? 1 : 0.1) < 1 ? 1 : 0;
  const toBus = (celsius: string) =>
    Number(decimal(isFahrenheit ? (Number(celsius) * 9) / 5 + 32 : Number(celsius), digits));
  const reads = reportOf(config, reportFieldsOf(config, 'temperature_state'), readNumber('set_point', read));
  return {
    properties: [
      { name: 'set_point', type: 'number', ...range, isWritable: true, isReported: isReported(config, reads) },
    ],
    reads,
    writes: { set_point: (value) => tell(toBus(value)) },
  };
}

const isReported = (config: ConfigReader, reads: Part['reads']) => reads.length > 0 && !config.flag('optimistic');

function choice(
  name: PropertyName,
  options: readonly string[],
  flags: Pick<DeviceProperty, 'isWritable' | 'isReported'>,
) {
  return { name, type: 'choice', options, ...flags } as const;
}

/** How a device is switched on and off apart from its modes. */
function readPower(config: ConfigReader) {
  const tell = commandOf(config, commandFieldsOf('power'));
  if (!tell) return undefined;
  const [on, off] = [config.text('payload_on', 'ON'), config.text('payload_off', 'OFF')];
  const turn = (isOn: boolean) => tell(isOn ? on : off);
  return { turn, wordOf: (text: string) => (text === on ? true : text === off ? false : undefined) };
}

type Power = NonNullable<ReturnType<typeof readPower>>;

/** Modes by the names that guests know: keeping a range by heating and cooling is the automatic one, unless there is another. */
function modeNames(announced: readonly string[]) {
  const own = announced.includes('auto') ? undefined : 'heat_cool';
  const nameOf = (mode: string) => (mode === own ? 'auto' : mode);
  return { names: announced.map(nameOf), nameOf, modeOf: (name: string) => (name === 'auto' ? (own ?? name) : name) };
}

/** Modes of a device that has none to turn it off, or no modes at all, but can be switched off: being off is a mode of it. */
function readPoweredModes(config: ConfigReader, { turn, wordOf }: Power, tell: Tell | undefined): Part {
  const announced = (config.list('modes') ?? usualModes).filter((mode) => mode !== 'off');
  // Without a topic for modes, which of them it is in when it is on is for the device to know.
  const modes = tell ? announced : announced.slice(0, 1);
  const { names, nameOf, modeOf } = modeNames(modes);
  const among = (text: string) => ([...modes, 'off'].includes(text) ? nameOf(text) : undefined);
  const powerRead = (text: string): readonly Reading[] => {
    if (isUnknown(text)) return [{ name: 'mode', value: null }];
    const isOn = wordOf(text);
    if (isOn === false) return [{ name: 'mode', value: 'off' }];
    return isOn && !tell ? [{ name: 'mode', value: names[0] ?? 'auto' }] : [];
  };
  const powerReads = reportOf(config, reportFieldsOf(config, 'power_state'), powerRead);
  const reads = [...reportOf(config, reportFieldsOf(config, 'mode_state'), readText('mode', among)), ...powerReads];
  const write = (value: string) => (value === 'off' ? turn(false) : [...turn(true), ...(tell?.(modeOf(value)) ?? [])]);
  return {
    // A mode need not say that the device is off, which only its power does.
    properties: [choice('mode', ['off', ...names], { isWritable: true, isReported: isReported(config, powerReads) })],
    reads,
    writes: { mode: write },
  };
}

function readModes(config: ConfigReader): Part | undefined {
  const tell = commandOf(config, commandFieldsOf('mode'));
  const power = readPower(config);
  const modes = config.list('modes') ?? usualModes;
  if (power && !(tell && modes.includes('off'))) return readPoweredModes(config, power, tell);
  if (!tell) return undefined;
  const { names, nameOf, modeOf } = modeNames(modes);
  const among = (text: string) => (modes.includes(text) ? nameOf(text) : undefined);
  const reads = reportOf(config, reportFieldsOf(config, 'mode_state'), readText('mode', among));
  return {
    properties: [choice('mode', names, { isWritable: true, isReported: isReported(config, reads) })],
    reads,
    writes: { mode: (value) => tell(modeOf(value)) },
  };
}

function readFanModes(config: ConfigReader): Part | undefined {
  const tell = neededCommand(config, commandFieldsOf('fan_mode'));
  if (!tell) return undefined;
  const modes = config.list('fan_modes') ?? usualFanModes;
  const among = (text: string) => (modes.includes(text) ? text : undefined);
  const reads = reportOf(config, reportFieldsOf(config, 'fan_mode_state'), readText('fan_mode', among));
  return {
    properties: [choice('fan_mode', modes, { isWritable: true, isReported: isReported(config, reads) })],
    reads,
    writes: { fan_mode: (value) => tell(value) },
  };
}

/** What a device measures and does, which nobody sets. */
function readMeasured(config: ConfigReader, { read }: Unit): Part {
  const temperature = reportOf(config, reportFieldsOf(config, 'current_temperature'), readNumber('temperature', read));
  const action = reportOf(
    config,
    reportFieldsOf(config, 'action'),
    readText('action', (text) => text.slice(0, 20)),
  );
  const flags = { isWritable: false, isReported: true };
  const measured: DeviceProperty = { name: 'temperature', type: 'number', min: -50, max: 100, step: 0.1, ...flags };
  return {
    properties: [
      ...(temperature.length > 0 ? [measured] : []),
      ...(action.length > 0 ? [choice('action', [], flags)] : []),
    ],
    reads: [...temperature, ...action],
    writes: {},
  };
}

/** A device may keep its room between two temperatures; a guest sets one. Throws AnnouncementError. */
function refuseRange(config: ConfigReader): void {
  const range = ['temperature_low_command_topic', 'temperature_high_command_topic'].filter((key) => config.has(key));
  if (range.length > 0) throw new AnnouncementError(`a range of temperatures (${range.join(', ')}) is not set`);
}

/** Reads heating or air conditioning. On the bus temperatures may be in °F; here they are in °C. */
export function readClimate(config: ConfigReader): Component {
  const unit = unitOf(config);
  const set = [() => readSetPoint(config, unit), () => readModes(config), () => readFanModes(config)]
    .map((read) => config.part(read))
    .filter((part) => part !== undefined);
  config.part(() => refuseRange(config));
  if (set.length === 0) throw new AnnouncementError('climate that takes no command');
  const parts = [...set, readMeasured(config, unit)];
  return {
    kind: 'climate',
    properties: parts.flatMap(({ properties }) => properties),
    reads: parts.flatMap(({ reads }) => reads),
    writes: Object.assign({}, ...parts.map(({ writes }) => writes)) as Component['writes'],
  };
}
