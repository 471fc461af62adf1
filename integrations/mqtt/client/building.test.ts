import { duplexPair } from 'node:stream';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Clock, systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import type { Building, BuildingDevice, PropertyName } from '#room-control/contract';
import { readBrokerSettings } from './broker-settings.ts';
import { createMqttBuildings } from './connect-building.ts';

type Sent = { readonly topic: string; readonly payload: string; readonly retain: boolean };

let broker: Aedes;
let building: Building;
let sent: Sent[];
let isRefusing: boolean;
let lines: { destroy(): void }[];
/** What happens a minute after each beginning of a session. */
let minutes: (() => void)[];
let subscribed: string[];
const changes: string[] = [];
const subscribedAgain = () => subscribed.filter((topic) => topic.startsWith('homeassistant/+/+/config')).length > 1;
const clock: Clock = {
  ...systemClock,
  after: (ms, work) => {
    if (ms < 60_000) return systemClock.after(ms, work);
    minutes.push(work);
    return { cancel: () => undefined };
  },
};

beforeEach(async () => {
  broker = await Aedes.createBroker();
  [sent, lines, isRefusing, minutes, subscribed] = [[], [], false, [], []];
  broker.on('subscribe', (topics) => subscribed.push(...topics.map(({ topic }) => topic)));
  broker.on('publish', (packet, client) => {
    if (client?.id.startsWith('bellhop-')) {
      sent.push({ topic: packet.topic, payload: String(packet.payload), retain: packet.retain });
    }
  });
  const connect = createMqttBuildings({
    clock,
    random: seededRandom(1),
    connect: async () => {
      if (isRefusing) throw new Error('ECONNREFUSED');
      const [ours, theirs] = duplexPair();
      lines.push(ours);
      broker.handle(theirs);
      return ours;
    },
  });
  changes.length = 0;
  building = connect('1', [{ name: 'house', url: 'mqtt://broker.test', isOperators: true }], {
    onDevices: () => undefined,
    onState: (id) => changes.push(id),
    onProblem: () => undefined,
  });
  await expect.poll(() => building.brokers()[0]?.isConnected).toBe(true);
});
afterEach(async () => {
  await building.close();
  await new Promise<void>((resolve) => broker.close(() => resolve()));
});

async function publish(topic: string, payload: string | object, retain = true): Promise<void> {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const packet = { cmd: 'publish', topic, payload: text, qos: 1, retain, dup: false } as const;
  await new Promise<void>((resolve, reject) => broker.publish(packet, (error) => (error ? reject(error) : resolve())));
}

const announce = (path: string, config: object) => publish(`homeassistant/${path}/config`, config);
async function deviceNamed(name: string): Promise<BuildingDevice> {
  const find = () => building.devices().find((device) => device.name === name);
  await expect.poll(find).toBeDefined();
  const found = find();
  if (!found) throw new Error(`no device ${name}`);
  return found;
}
const value = (id: string, name: PropertyName) => building.stateOf(id).values[name]?.value;

const lamp = {
  ...{ name: 'Bedside', uniq_id: 'lamp1', '~': 'room/214/bed', schema: 'json', brightness: true, bri_scl: 254 },
  ...{ cmd_t: '~/set', stat_t: '~', sup_clrm: ['color_temp'], min_mirs: 153, max_mirs: 500 },
  dev: { ids: ['box1'], name: 'Lamp box', sa: '214' },
};

describe('devices', () => {
  test('a light with abbreviations and a base topic reports percent and kelvin, and is written in its own terms', async () => {
    await announce('light/lamp1', lamp);
    const device = await deviceNamed('Bedside');
    expect(device).toMatchObject({ kind: 'light', area: '214', boxName: 'Lamp box', broker: 'house' });
    expect(device.id).toMatch(/^[\w-]{1,64}$/);
    await publish('room/214/bed', { state: 'ON', brightness: 127, color_temp: 250 });
    await expect.poll(() => value(device.id, 'brightness')).toBe('50');
    expect([value(device.id, 'power'), value(device.id, 'colour_temperature')]).toEqual(['1', '4000']);
    await building.write(device.id, 'brightness', '46');
    await building.write(device.id, 'colour_temperature', '2700');
    await building.write(device.id, 'power', '0');
    await expect
      .poll(() => sent)
      .toEqual([
        { topic: 'room/214/bed/set', payload: '{"state":"ON","brightness":117}', retain: false },
        { topic: 'room/214/bed/set', payload: '{"state":"ON","color_temp":370}', retain: false },
        { topic: 'room/214/bed/set', payload: '{"state":"OFF"}', retain: false },
      ]);
  });

  test('a cover with turned positions, a template and a blank in its topic', async () => {
    await announce('cover/blind', {
      ...{ name: 'Lake side', unique_id: 'blind', command_topic: 'smart vent/set', position_topic: 'smart vent' },
      ...{ set_position_topic: 'smart vent/set', set_position_template: '{ "position": {{ value }} }' },
      ...{ position_template: '{{ value_json["position"] }}', position_open: 0, position_closed: 100 },
    });
    const device = await deviceNamed('Lake side');
    await publish('smart vent', { position: 40 });
    await expect.poll(() => value(device.id, 'position')).toBe('60');
    await building.write(device.id, 'position', '100');
    await building.write(device.id, 'travel', 'stop');
    await expect.poll(() => sent.map(({ payload }) => payload)).toEqual(['{ "position": 0 }', 'STOP']);
  });

  test('heating in °F is in °C here, with limits as texts', async () => {
    await announce('climate/heat', {
      ...{ name: 'Heating', uniq_id: 'heat', temp_unit: 'F', min_temp: '50', max_temp: '86', modes: ['off', 'heat'] },
      ...{
        temp_cmd_t: 'h/set',
        temp_stat_t: 'h/sp',
        curr_temp_t: 'h/now',
        mode_cmd_t: 'h/mode/set',
        mode_stat_t: 'h/mode',
      },
    });
    const device = await deviceNamed('Heating');
    expect(device.properties[0]).toMatchObject({ name: 'set_point', min: 10, max: 30 });
    await publish('h/now', '68');
    await publish('h/sp', 'None');
    await expect.poll(() => value(device.id, 'temperature')).toBe('20');
    expect(value(device.id, 'set_point')).toBeUndefined();
    await building.write(device.id, 'set_point', '21.5');
    await expect.poll(() => sent.at(-1)).toMatchObject({ topic: 'h/set', payload: '71' });
  });

  test('a fan counts its speeds, and a plain light is told in the order that it wants', async () => {
    await announce('fan/f', {
      ...{ name: 'Fan', uniq_id: 'f', cmd_t: 'f/set', stat_t: 'f', pct_cmd_t: 'f/speed/set', pct_stat_t: 'f/speed' },
      ...{ spd_rng_min: 1, spd_rng_max: 4 },
    });
    await announce('light/p', {
      ...{ name: 'Plain', uniq_id: 'p', cmd_t: 'p/set', bri_cmd_t: 'p/bri/set', bri_scl: 100, on_cmd_type: 'first' },
    });
    const [fan, light] = [await deviceNamed('Fan'), await deviceNamed('Plain')];
    await publish('f/speed', '2');
    await expect.poll(() => value(fan.id, 'speed')).toBe('50');
    await building.write(fan.id, 'speed', '75');
    await building.write(light.id, 'brightness', '30');
    await expect
      .poll(() => sent.map(({ topic, payload }) => [topic, payload]))
      .toEqual([
        ['f/speed/set', '3'],
        ['p/set', 'ON'],
        ['p/bri/set', '30'],
      ]);
    expect(light.properties.every(({ isReported }) => !isReported)).toBe(true);
  });

  test.each([
    ['light', { cmd_t: 'a/set', stat_t: 'a', bri_cmd_t: 'a/bri/set', clr_temp_cmd_t: 'a/ct/set' }, ['power']],
    ['light', { cmd_t: 'a/set', bri_cmd_t: 'a/bri/set', bri_stat_t: 'a/bri' }, ['brightness']],
    ['light', { cmd_t: 'a/set', clr_temp_cmd_t: 'a/ct/set', clr_temp_stat_t: 'a/ct' }, ['colour_temperature']],
    ['light', { cmd_t: 'a/set', stat_t: 'a', schema: 'json', brightness: true }, ['power', 'brightness']],
    ['light', { cmd_t: 'a/set', schema: 'json', brightness: true }, []],
    ['cover', { cmd_t: 'a/set', stat_t: 'a', set_pos_t: 'a/pos/set' }, []],
    ['cover', { cmd_t: 'a/set', pos_t: 'a/pos', set_pos_t: 'a/pos/set' }, ['position']],
    ['cover', { cmd_t: 'a/set', pos_t: 'a/pos', set_pos_t: 'a/pos/set', opt: true }, []],
    ['fan', { cmd_t: 'a/set', stat_t: 'a', pct_cmd_t: 'a/pct/set' }, ['power']],
    ['fan', { cmd_t: 'a/set', stat_t: 'a', pct_cmd_t: 'a/pct/set', pct_stat_t: 'a/pct', optimistic: 'true' }, []],
    ['climate', { temp_cmd_t: 'a/sp/set', mode_cmd_t: 'a/mode/set', mode_stat_t: 'a/mode' }, ['mode']],
    ['climate', { temp_cmd_t: 'a/sp/set', temp_stat_t: 'a/sp', optimistic: true }, []],
    ['switch', { cmd_t: 'a/set', stat_t: 'a', optimistic: true }, []],
  ])(
    'of a %s with %j what has a topic of its own is reported, and nothing of what is optimistic: %j',
    async (component, config, reported) => {
      await announce(`${component}/one`, { name: 'One', uniq_id: 'one', ...config });
      const { properties } = await deviceNamed('One');
      const written = properties.filter(({ isWritable }) => isWritable);
      expect(written.filter(({ isReported }) => isReported).map(({ name }) => name)).toEqual(reported);
    },
  );

  test('one message announces the parts of a box; a part and the box can be removed', async () => {
    const cmps = {
      a: { p: 'switch', name: 'Socket', uniq_id: 'a', cmd_t: 'a/set', stat_t: 'a' },
      b: { p: 'binary_sensor', name: 'Window', uniq_id: 'b', dev_cla: 'window', stat_t: 'b' },
    };
    await announce('device/box', { dev: { ids: ['x'], sa: '108' }, o: { name: 'test' }, cmps });
    expect((await deviceNamed('Socket')).area).toBe('108');
    await announce('device/box', {
      dev: { ids: ['x'], sa: '108' },
      o: { name: 'test' },
      cmps: { ...cmps, b: { p: 'binary_sensor' } },
    });
    await expect.poll(() => building.devices().map(({ name }) => name)).toEqual(['Socket']);
    await publish('homeassistant/device/box/config', '');
    await expect.poll(() => building.devices()).toEqual([]);
  });

  test('what cannot be used is a problem of the broker, and harms nothing else', async () => {
    await publish('homeassistant/light/bad/config', '{"name":');
    await announce('light/wild', { ...lamp, uniq_id: 'w', name: 'Wild', cmd_t: 'room/+/set' });
    await announce('switch/twice', { name: 'One', uniq_id: 'same', cmd_t: 'one' });
    await announce('switch/again', { name: 'Two', uniq_id: 'same', cmd_t: 'two' });
    await announce('light/tpl', { ...lamp, uniq_id: 't', schema: 'template' });
    await announce('climate/loop', {
      uniq_id: 'l',
      mode_cmd_t: 'x',
      mode_cmd_tpl: '{% macro again() %}{{ again() }}{% endmacro %}{{ again() }}',
    });
    await announce('switch/setup', { name: 'Set-up', uniq_id: 's', cmd_t: 's', ent_cat: 'config' });
    await publish('homeassistant/switch/huge/config', 'x'.repeat(10_000_000), false);
    await deviceNamed('One');
    await expect.poll(() => building.brokers()[0]?.problems).toHaveLength(6);
    expect(building.devices().map(({ name }) => name)).toEqual(['One']);
    const subjects = building.brokers()[0]?.problems.map(({ subject }) => subject) ?? [];
    expect(subjects).toContain('switch/again');
  });

  test('a part that cannot be used is a problem of the broker, and the rest of its device works', async () => {
    await announce('climate/zone', {
      ...{ name: 'Zone', uniq_id: 'z', modes: ['off', 'heat'], mode_cmd_t: 'z/mode/set', temp_cmd_t: 'z/set' },
      ...{ temp_stat_t: 'z', temp_stat_tpl: '{{ value_json.sp }}' },
      ...{ action_topic: 'z', action_template: "{{ 'heating' if states('sensor.pump') | bool else 'idle' }}" },
    });
    const device = await deviceNamed('Zone');
    await publish('z', { sp: 21 });
    await expect.poll(() => value(device.id, 'set_point')).toBe('21');
    await building.write(device.id, 'mode', 'heat');
    await expect.poll(() => sent.at(-1)).toMatchObject({ topic: 'z/mode/set', payload: 'heat' });
    expect(building.brokers()[0]?.problems).toMatchObject([
      { subject: 'climate/zone', problem: 'action_template: states is not supported' },
    ]);
  });

  test.each([
    [{ dev_cla: 'motion', off_dly: 90 }, 'motion', '0'],
    [{ dev_cla: 'door', exp_aft: 3_600 }, 'open', undefined],
  ] as const)('what a sensor reports is true as long as it says: %j', async (fields, name, later) => {
    await announce('binary_sensor/b', { name: 'Sensor', uniq_id: 'b', stat_t: 'b', ...fields });
    const { id } = await deviceNamed('Sensor');
    await expect.poll(() => subscribed).toContain('b');
    await publish('b', 'ON', false);
    await expect.poll(() => value(id, name)).toBe('1');
    minutes.at(-1)?.();
    expect(value(id, name)).toBe(later);
  });

  test('messages of 10 MB, kept by the broker or not, are cut off, acknowledged and a problem; what follows arrives', async () => {
    await announce('light/lamp1', lamp);
    const device = await deviceNamed('Bedside');
    await expect.poll(() => subscribed).toContain('room/214/bed');
    await publish('room/214/bed', 'x'.repeat(10_000_000));
    await publish('homeassistant/light/huge/config', 'x'.repeat(10_000_000));
    for (let at = 0; at < 30; at += 1) await publish('room/214/bed', `{"state":"${'x'.repeat(1_000_000)}`, false);
    await publish('room/214/bed', { state: 'ON', brightness: 254 });
    await expect.poll(() => value(device.id, 'brightness')).toBe('100');
    const problems = building.brokers()[0]?.problems ?? [];
    expect(problems, 'once for each topic').toHaveLength(2);
    expect(problems.at(-1)?.problem).toBe('a message of more than 65536 bytes was dropped');
  });

  test('what was removed is no longer listened to', async () => {
    await announce('light/lamp1', lamp);
    await deviceNamed('Bedside');
    const unsubscribed: string[] = [];
    broker.on('unsubscribe', (topics) => unsubscribed.push(...topics));
    await publish('homeassistant/light/lamp1/config', '');
    await expect.poll(() => unsubscribed).toEqual(['room/214/bed']);
  });
});

describe('a broker in trouble', () => {
  test('what was removed while it was away is gone a minute after it is back, and what is announced stays', async () => {
    await announce('light/lamp1', lamp);
    await announce('switch/socket', { name: 'Socket', uniq_id: 's', cmd_t: 's/set', stat_t: 's' });
    await Promise.all([deviceNamed('Bedside'), deviceNamed('Socket')]);
    isRefusing = true;
    for (const line of lines) line.destroy();
    await expect.poll(() => building.brokers()[0]?.isConnected).toBe(false);
    await publish('homeassistant/light/lamp1/config', '');
    isRefusing = false;
    await expect.poll(() => building.brokers()[0]?.isConnected).toBe(true);
    await expect.poll(() => minutes).toHaveLength(2);
    await expect.poll(() => subscribedAgain()).toBe(true);
    await announce('switch/later', { name: 'Later', uniq_id: 'l', cmd_t: 'l/set' });
    await deviceNamed('Later');
    minutes.at(-1)?.();
    await expect.poll(() => building.devices().map(({ name }) => name)).toEqual(['Socket', 'Later']);
  });

  test('one that takes nothing is not connected for whoever waits, and nothing is sent again later', async () => {
    await announce('light/lamp1', lamp);
    const device = await deviceNamed('Bedside');
    const taking = broker.authorizePublish;
    let held: (() => void) | undefined;
    broker.authorizePublish = (_client, _packet, done) => {
      held = () => done(null);
    };
    await expect(building.write(device.id, 'power', '1')).rejects.toMatchObject({ failure: 'not_connected' });
    expect(sent).toEqual([]);
    broker.authorizePublish = taking;
    for (const line of lines) line.destroy();
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    await expect.poll(() => building.brokers()[0]?.isConnected).toBe(true);
    await building.write(device.id, 'power', '0');
    const commands = () => sent.filter(({ topic }) => topic.startsWith('room/')).map(({ payload }) => payload);
    await expect.poll(() => commands()).toEqual(['{"state":"OFF"}']);
    expect(held).toBeDefined();
  });

  test('of a flood of reports the last one is known, and a write comes through meanwhile', async () => {
    await announce('light/lamp1', { ...lamp, avty_t: 'bridge', avty_tpl: '{{ value_json.state }}' });
    const device = await deviceNamed('Bedside');
    await publish('bridge', { state: 'online' });
    await expect.poll(() => building.stateOf(device.id).isAvailable).toBe(true);
    const flood = Array.from({ length: 10_000 }, (_, at) =>
      publish('room/214/bed', { state: 'ON', brightness: at % 255 }, false),
    );
    const written = building.write(device.id, 'power', '1');
    await Promise.all([...flood, written]);
    await publish('room/214/bed', { state: 'ON', brightness: 254 });
    await expect.poll(() => value(device.id, 'brightness')).toBe('100');
    expect(sent).toHaveLength(1);
  });
});

test.each([
  ['http://broker.test', 'invalid_data'],
  ['mqtt://', 'invalid_data'],
  ['mqtt://user:%zz@broker.test', 'invalid_data'],
  ['mqtt://broker.test?prefix=a/%23', 'invalid_data'],
])('the address %s is refused: %s', (address, code) => {
  expect(() => readBrokerSettings(address)).toThrow(expect.objectContaining({ code }));
});

describe('availability', () => {
  test('a device is there when its topic says so, and states reach the process that connects again', async () => {
    await announce('light/lamp1', { ...lamp, avty_t: 'room/214/bed/there' });
    const device = await deviceNamed('Bedside');
    expect(building.stateOf(device.id).isAvailable).toBe(false);
    await expect(building.write(device.id, 'power', '1')).rejects.toMatchObject({ failure: 'not_available' });
    await publish('room/214/bed/there', 'online');
    await expect.poll(() => building.stateOf(device.id).isAvailable).toBe(true);
    await publish('room/214/bed', { state: 'ON', brightness: 254 });
    await expect.poll(() => value(device.id, 'brightness')).toBe('100');

    isRefusing = true;
    for (const line of lines) line.destroy();
    await expect.poll(() => building.stateOf(device.id).isAvailable).toBe(false);
    await expect(building.write(device.id, 'power', '1')).rejects.toMatchObject({ failure: 'not_connected' });
    await publish('room/214/bed', { state: 'ON', brightness: 25 });
    isRefusing = false;
    // Which of the two retained messages comes first is the broker's choice.
    await expect.poll(() => value(device.id, 'brightness')).toBe('10');
    await expect.poll(() => building.stateOf(device.id).isAvailable).toBe(true);
    await publish('room/214/bed/there', 'offline');
    await expect.poll(() => building.stateOf(device.id).isAvailable).toBe(false);
  });

  test('since when a value is so is known of changes that were heard, not of what was so before or changed unheard', async () => {
    const since = (id: string) => building.stateOf(id).values.power?.since;
    const shows = (id: string, wanted: string) => expect.poll(() => value(id, 'power')).toBe(wanted);
    await publish('fan', 'OFF');
    await announce('switch/s', { name: 'Socket', uniq_id: 's', cmd_t: 's/set', stat_t: 'fan', avty_t: 'there' });
    const { id } = await deviceNamed('Socket');
    await shows(id, '0');
    await publish('there', 'online');
    await expect.poll(() => building.stateOf(id).isAvailable).toBe(true);
    expect(since(id), 'so before').toBe(0);
    await publish('fan', 'ON');
    await shows(id, '1');
    const changed = since(id) ?? 0;
    expect(changed).toBeGreaterThan(0);
    const reports = changes.length;
    await publish('fan', 'ON');
    await expect.poll(() => changes.length).toBeGreaterThan(reports);
    expect(since(id), 'a repeat is no change').toBe(changed);
    await publish('there', 'offline');
    await expect.poll(() => building.stateOf(id).isAvailable).toBe(false);
    await publish('there', 'online');
    await expect.poll(() => building.stateOf(id).isAvailable).toBe(true);
    expect(since(id), 'it may have been off meanwhile').toBe(0);
    await publish('fan', 'OFF');
    await shows(id, '0');
    expect(since(id), 'changed before it was heard again').toBe(0);
    await publish('fan', 'ON');
    await shows(id, '1');
    expect(since(id)).toBeGreaterThanOrEqual(changed);
  });

  test('of several topics all must say so, where the mode is all', async () => {
    const availability = [
      { topic: 'bridge', value_template: '{{ value_json.state }}' },
      { t: 'own', pl_avail: 'yes' },
    ];
    await announce('light/lamp1', { ...lamp, availability, avty_mode: 'all' });
    const device = await deviceNamed('Bedside');
    await publish('bridge', { state: 'online' });
    await expect.poll(() => building.brokers()[0]?.lastMessageAt).toBeGreaterThan(0);
    expect(building.stateOf(device.id).isAvailable).toBe(false);
    await publish('own', 'yes');
    await expect.poll(() => building.stateOf(device.id).isAvailable).toBe(true);
  });

  test('a sensor that several gateways hear is read from whichever hears it, and nothing else is', async () => {
    const thermometer = { device_class: 'temperature', val_tpl: '{{ value_json.tempc | is_defined }}' };
    await announce('sensor/A4C1-tempc', { ...thermometer, name: 'Air', uniq_id: 'a', stat_t: '+/+/BTtoMQTT/A4C1' });
    await announce('sensor/B4C1-tempc', { ...thermometer, name: 'Bath', uniq_id: 'b', stat_t: '+/+/BTtoMQTT/B4C1' });
    const [air, bath] = [await deviceNamed('Air'), await deviceNamed('Bath')];
    await expect.poll(() => subscribed).toContain('+/+/BTtoMQTT/A4C1');
    await publish('home/lobby/BTtoMQTT/A4C1', { tempc: 21.5 }, false);
    await expect.poll(() => value(air.id, 'temperature')).toBe('21.5');
    await publish('home/floor2/BTtoMQTT/A4C1', { tempc: 22 }, false);
    await expect.poll(() => value(air.id, 'temperature')).toBe('22');
    await publish('home/floor2/more/BTtoMQTT/A4C1', { tempc: 3 }, false);
    await publish('home/floor2/BTtoMQTT/B4C1', { tempc: 19 }, false);
    await expect.poll(() => value(bath.id, 'temperature')).toBe('19');
    expect(value(air.id, 'temperature')).toBe('22');
  });

  test('a burst of 2,000 devices is taken', async () => {
    for (let at = 0; at < 2_000; at += 1) {
      await announce(`switch/s${at}`, {
        name: `Socket ${at}`,
        uniq_id: `s${at}`,
        cmd_t: `s/${at}/set`,
        stat_t: `s/${at}`,
      });
    }
    await expect.poll(() => building.devices()).toHaveLength(2_000);
    const last = await deviceNamed('Socket 1999');
    await publish('s/1999', 'ON');
    await expect.poll(() => value(last.id, 'power')).toBe('1');
  });
});
