import { describe, expect, test } from 'vitest';
import type { PropertyName } from '#room-control/contract';
import { type Entity, Payload, readAnnouncement, readDiscoveryTopic, readEntity } from './index.ts';

type Config = { readonly [key: string]: unknown };

function announced(component: string, config: Config | string): Entity {
  const about = readDiscoveryTopic('homeassistant', `homeassistant/${component}/one/config`);
  if (!about) throw new Error('no topic of an announcement');
  const [one] = readAnnouncement(about, typeof config === 'string' ? config : JSON.stringify(config));
  const entity = one && readEntity(one);
  if (!entity) throw new Error('left out');
  return entity;
}

const said = (entity: Entity, topic: string, payload: string) =>
  entity.reads
    .filter((one) => one.topic === topic)
    .flatMap(({ read }) => read(payload))
    .map(({ name, value }) => [name, value]);
const sent = (entity: Entity, name: PropertyName, value: string) =>
  entity.writes[name]?.(value, () => undefined).map(({ topic, payload }) => [topic, payload]);
const property = (entity: Entity, name: PropertyName) =>
  entity.device.properties.find((one) => one.name === name) as { readonly [field: string]: unknown } | undefined;

const socket = { uniq_id: 's', cmd_t: 's/set', stat_t: 's' };

describe('availability', () => {
  const there = { topic: 'there', payload_available: 'ONLINE', payload_not_available: 'OFFLINE' };
  test.each([
    ['one object', { availability: there }],
    ['a list of one', { availability: [there] }],
    ['abbreviations', { avty: { t: 'there', pl_avail: 'ONLINE', pl_not_avail: 'OFFLINE' } }],
    ['a base topic', { '~': 'there', avty: { t: '~', pl_avail: 'ONLINE', pl_not_avail: 'OFFLINE' } }],
    ['a topic', { avty_t: 'there', pl_avail: 'ONLINE', pl_not_avail: 'OFFLINE' }],
  ])('%s says whether a device answers', (_form, fields) => {
    const [topic] = announced('switch', { ...socket, ...fields }).availability.topics;
    expect(topic?.topic).toBe('there');
    expect(['ONLINE', 'OFFLINE', 'else'].map((payload) => topic?.read(new Payload(payload)))).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  test.each([
    [{ avty: { t: 'there', pl_avail: true, pl_not_avail: false, value_template: '{{ value_json.up }}' } }],
    [{ avty: [{ t: 'there', pl_avail: 1, pl_not_avail: 0, value_template: '{{ value_json.up | int }}' }] }],
  ])('%j: true, false and numbers are the texts that a template gives', (fields) => {
    const [topic] = announced('switch', { ...socket, ...fields }).availability.topics;
    expect(['{"up":true}', '{"up":false}'].map((payload) => topic?.read(new Payload(payload)))).toEqual([true, false]);
  });

  test.each([{ availability: null }, { availability: [] }, { avty_t: null }])('%j is none', (fields) => {
    expect(announced('switch', { ...socket, ...fields })).toMatchObject({ availability: { topics: [] }, problems: [] });
  });
});

describe('true, false and numbers of an announcement are the texts that a template gives', () => {
  test.each([
    ['binary_sensor', { device_class: 'door', payload_on: false, payload_off: true }, '{"v":false}', ['open', '1']],
    ['binary_sensor', { device_class: 'door', payload_on: false, payload_off: true }, '{"v":true}', ['open', '0']],
    ['binary_sensor', { device_class: 'motion', payload_on: 1, payload_off: 0 }, '{"v":1}', ['motion', '1']],
    ['switch', { command_topic: 'set', state_on: true, state_off: false }, '{"v":true}', ['power', '1']],
    ['switch', { command_topic: 'set', payload_on: 21.5, payload_off: 0 }, '{"v":21.5}', ['power', '1']],
    ['light', { command_topic: 'set', payload_on: true, payload_off: false }, '{"v":false}', ['power', '0']],
    ['cover', { command_topic: 'set', state_open: true, state_closed: false }, '{"v":false}', ['travel', 'closed']],
  ])('%s %j', (component, fields, payload, reading) => {
    const entity = announced(component, { state_topic: 'state', value_template: '{{ value_json.v }}', ...fields });
    expect(said(entity, 'state', payload)).toEqual([reading]);
  });

  test('a whole float keeps its point', () => {
    const entity = announced(
      'switch',
      '{"cmd_t":"set","pl_on":1.0,"pl_off":0.0,"stat_t":"s","val_tpl":"{{ value_json.v }}"}',
    );
    expect([said(entity, 's', '{"v":1.0}'), said(entity, 's', '{"v":1}')]).toEqual([[['power', '1']], []]);
    expect(sent(entity, 'power', '1')).toEqual([['set', '1.0']]);
  });

  test('numbers are names and rooms too, as texts', () => {
    const { device, uniqueId } = announced('switch', {
      ...socket,
      name: 3,
      uniq_id: 7,
      dev: { ids: 'x', name: 12, sa: 214 },
    });
    expect([device.name, device.boxName, device.area, uniqueId]).toEqual(['3', '12', '214', 'switch 7']);
  });

  test.each([
    ['true', true],
    ['on', true],
    [1, true],
    ['yes', true],
    ['false', false],
    [0, false],
    [null, false],
  ])('optimistic %j is %s', (optimistic, isOptimistic) => {
    expect(property(announced('switch', { ...socket, optimistic }), 'power')?.isReported).toBe(!isOptimistic);
  });
  test.each([false, 0, 'false', 'off'])('enabled_by_default %j leaves an entity out', (en) => {
    expect(() => announced('switch', { ...socket, en })).toThrow('left out');
  });
});

describe('one value is a list of it', () => {
  test('a mode, a fan mode and a colour mode', () => {
    const climate = announced('climate', { mode_cmd_t: 'm', modes: 'heat', fan_mode_cmd_t: 'f', fan_modes: [1, 2, 3] });
    expect(property(climate, 'mode')?.options).toEqual(['heat']);
    expect(property(climate, 'fan_mode')?.options).toEqual(['1', '2', '3']);
    const light = announced('light', { schema: 'json', cmd_t: 'set', sup_clrm: 'color_temp' });
    expect(light.device.properties.map(({ name }) => name)).toEqual(['power', 'brightness', 'colour_temperature']);
  });
});

describe('null means none', () => {
  const blind = { cmd_t: 'b/set', pos_t: 'b', set_pos_t: 'b/pos' };
  test.each([
    [{ payload_stop: null }, ['open', 'close']],
    [{ pl_open: null, pl_cls: null }, ['stop']],
    [{}, ['open', 'close', 'stop']],
  ])('%j: a cover is offered %j', (fields, options) => {
    const cover = announced('cover', { ...blind, ...fields });
    expect(property(cover, 'travel')).toMatchObject({ options, isWritable: true });
    const sends = ['open', 'close', 'stop'].filter((move) => (sent(cover, 'travel', move) ?? []).length > 0);
    expect(sends).toEqual(options);
  });
  test('a cover that is told its position alone has no moves', () => {
    const cover = announced('cover', { ...blind, pl_open: null, pl_cls: null, pl_stop: null });
    expect(cover.device.properties.map(({ name }) => name)).toEqual(['position']);
  });
  test('names, classes, units, templates, topics and numbers', () => {
    const entity = announced('sensor', {
      ...{ name: null, device_class: 'temperature', unit_of_measurement: null, state_topic: 's', value_template: null },
      ...{ expire_after: null, availability_topic: null, entity_category: null, icon: null },
    });
    expect(entity).toMatchObject({ device: { name: '' }, problems: [] });
    expect(said(entity, 's', '21.5')).toEqual([['temperature', '21.5']]);
    const climate = announced('climate', {
      temp_cmd_t: 't',
      min_temp: null,
      max_temp: null,
      modes: null,
      mode_cmd_t: null,
    });
    expect(property(climate, 'set_point')).toMatchObject({ min: 7, max: 35 });
  });
});

describe('climate that is switched apart from its modes', () => {
  const power = { power_command_topic: 'ac/power', payload_on: '1', payload_off: '0' };
  test('being off is a mode of it, and every other mode turns it on', () => {
    const ac = announced('climate', { ...power, modes: ['cool', 'heat'], mode_cmd_t: 'ac/mode', mode_stat_t: 'ac' });
    expect(property(ac, 'mode')).toMatchObject({ options: ['off', 'cool', 'heat'], isReported: false });
    expect(sent(ac, 'mode', 'off')).toEqual([['ac/power', '0']]);
    expect(sent(ac, 'mode', 'cool')).toEqual([
      ['ac/power', '1'],
      ['ac/mode', 'cool'],
    ]);
    expect([said(ac, 'ac', 'heat'), said(ac, 'ac', 'off')]).toEqual([[['mode', 'heat']], [['mode', 'off']]]);
  });
  test('with a topic of power alone it is on or off', () => {
    const heater = announced('climate', {
      pow_cmd_t: 'p',
      pl_on: true,
      pl_off: false,
      modes: ['off', 'heat'],
      pow_stat_t: 's',
    });
    expect(property(heater, 'mode')).toMatchObject({ options: ['off', 'heat'], isReported: true });
    expect([sent(heater, 'mode', 'off'), sent(heater, 'mode', 'heat')]).toEqual([[['p', 'False']], [['p', 'True']]]);
    expect([said(heater, 's', 'True'), said(heater, 's', 'False')]).toEqual([[['mode', 'heat']], [['mode', 'off']]]);
  });
  test('its command has a template', () => {
    const ac = announced('climate', { ...power, power_command_template: '{"on": {{ value }}}' });
    expect(sent(ac, 'mode', 'off')).toEqual([['ac/power', '{"on": 0}']]);
  });
  test('modes that have an off are used as they are', () => {
    const ac = announced('climate', { ...power, modes: ['off', 'cool'], mode_cmd_t: 'ac/mode' });
    expect(sent(ac, 'mode', 'off')).toEqual([['ac/mode', 'off']]);
  });
});

test.each([
  ['switch', { command_topic: 'set', command_template: '{"s":"{{ value }}"}' }, 'power', '{"s":"ON"}'],
  ['button', { command_topic: 'set', command_template: '{{ value | lower }}' }, 'pressed', 'press'],
  ['button', { command_topic: 'set', payload_press: 1 }, 'pressed', '1'],
  ['scene', { command_topic: 'set' }, 'pressed', 'ON'],
  ['fan', { command_topic: 'set', command_template: "{{ {'ON': 1, 'OFF': 0}[value] }}" }, 'power', '1'],
] as const)('a %s is told in its own terms: %j', (component, fields, name, payload) => {
  expect(sent(announced(component, fields), name, '1')).toEqual([['set', payload]]);
});

test('a command is a text to its template, and a number only where it is one', () => {
  const fan = announced('climate', {
    ...{ fan_mode_cmd_t: 'f', fan_modes: ['1', '2'], fan_mode_command_template: "{{ {'1': 'low'}[value] }}" },
    ...{ temp_cmd_t: 't', temperature_command_template: '{{ (value * 10) | int }}' },
  });
  expect([sent(fan, 'fan_mode', '1'), sent(fan, 'set_point', '21.5')]).toEqual([[['f', 'low']], [['t', '215']]]);
});

describe('a light of the schema template', () => {
  const light = announced('light', {
    ...{ schema: 'template', cmd_t: 'set', stat_t: 's', state_template: '{{ value_json.state }}' },
    command_on_template:
      '{"state":"on"{%- if brightness is defined -%},"b":{{ brightness }}{%- endif -%}{% if color_temp is defined %},"t":{{ color_temp }}{% endif %}}',
    command_off_template: '{"state":"off"}',
    brightness_template: '{{ value_json.b }}',
    color_temp_template: '{{ value_json.t }}',
  });
  test('is told by its templates', () => {
    expect([sent(light, 'power', '1'), sent(light, 'power', '0')]).toEqual([
      [['set', '{"state":"on"}']],
      [['set', '{"state":"off"}']],
    ]);
    expect(sent(light, 'brightness', '50')).toEqual([['set', '{"state":"on","b":128}']]);
    expect(sent(light, 'colour_temperature', '4000')).toEqual([['set', '{"state":"on","t":250}']]);
  });
  test('reports by its templates', () => {
    const all = [
      ['power', '1'],
      ['brightness', '100'],
      ['colour_temperature', '4000'],
    ];
    expect(said(light, 's', '{"state":"on","b":255,"t":250}')).toEqual(all);
    expect(said(light, 's', '{"state":"off"}')).toEqual([['power', '0']]);
  });
});

describe('climate', () => {
  test('one template reads all that has none of its own', () => {
    const heater = announced('climate', {
      ...{ temp_cmd_t: 't', temp_stat_t: 's', curr_temp_t: 's', curr_temp_tpl: '{{ value_json.now }}' },
      ...{ mode_cmd_t: 'm', mode_stat_t: 'mode', val_tpl: '{{ value_json.v }}' },
    });
    expect([said(heater, 's', '{"v":21,"now":19}'), said(heater, 'mode', '{"v":"heat"}')]).toEqual([
      [
        ['set_point', '21'],
        ['temperature', '19'],
      ],
      [['mode', 'heat']],
    ]);
  });
  test.each([
    [{ modes: ['off', 'heat_cool', 'cool'] }, ['off', 'auto', 'cool'], 'heat_cool'],
    [{ modes: ['off', 'auto', 'heat_cool'] }, ['off', 'auto', 'heat_cool'], 'auto'],
    [{ modes: ['heat_cool'], pow_cmd_t: 'p' }, ['off', 'auto'], 'heat_cool'],
  ])('%j: what keeps a range by heating and cooling is automatic, unless another mode is', (fields, options, own) => {
    const ac = announced('climate', { mode_cmd_t: 'm', mode_stat_t: 's', ...fields });
    expect(property(ac, 'mode')).toMatchObject({ options });
    expect(said(ac, 's', own)).toEqual([['mode', 'auto']]);
    expect(sent(ac, 'mode', 'auto')?.at(-1)).toEqual(['m', own]);
  });
});

describe('covers', () => {
  test('a template of a position is given percent, and its value in the range of the bus', () => {
    const range = { pos_open: 0, pos_clsd: 255, set_pos_t: 'p', tilt_cmd_t: 't', tilt_max: 90 };
    const cover = announced('cover', {
      ...range,
      set_pos_tpl: '{{ position }} {{ value }} {{ position_closed }}',
      tilt_cmd_tpl: '{{ tilt_position }} {{ value }} {{ tilt_max }}',
    });
    expect([sent(cover, 'position', '40'), sent(cover, 'tilt', '40')]).toEqual([
      [['p', '40 153 255']],
      [['t', '40 36 90']],
    ]);
  });
  test('a position may come in JSON', () => {
    const cover = announced('cover', { set_pos_t: 'p/set', pos_t: 'p' });
    expect([said(cover, 'p', '{"position": 40}'), said(cover, 'p', '41')]).toEqual([
      [['position', '40']],
      [['position', '41']],
    ]);
  });
  test.each([
    ['percent', {}, ['0', '40', '100'], ['0', '40', '100']],
    ['a range of its own', { tilt_min: 10, tilt_max: 60 }, ['10', '30', '60'], ['0', '40', '100']],
    [
      'a range that counts from open',
      { tilt_opnd_val: 0, tilt_clsd_val: 90, tilt_max: 90 },
      ['90', '54', '0'],
      ['0', '40', '100'],
    ],
    ['slats that are open in the middle', { tilt_opened_value: 50 }, ['0', '50', '100'], ['0', '50', '100']],
  ])('the tilt of slats is written and reported in %s', (_range, fields, written, percent) => {
    const blind = announced('cover', { ...fields, tilt_cmd_t: 'tilt/set', tilt_status_t: 'tilt' });
    expect(property(blind, 'tilt')).toMatchObject({ min: 0, max: 100, isWritable: true, isReported: true });
    expect(percent.map((value) => sent(blind, 'tilt', value))).toEqual(written.map((value) => [['tilt/set', value]]));
    expect(written.map((value) => said(blind, 'tilt', value))).toEqual(percent.map((value) => [['tilt', value]]));
  });
  test('slats have templates and may be optimistic, and turn also where the blind itself is not moved', () => {
    const blind = announced('cover', {
      ...{ tilt_cmd_t: 'set', tilt_cmd_tpl: '{"tilt": {{ tilt_position }}}', tilt_opt: true },
      ...{ tilt_status_t: 'state', tilt_status_tpl: '{{ value_json.tilt }}' },
    });
    expect(sent(blind, 'tilt', '40')).toEqual([['set', '{"tilt": 40}']]);
    expect(said(blind, 'state', '{"tilt": 55}')).toEqual([['tilt', '55']]);
    expect(property(blind, 'tilt')?.isReported).toBe(false);
    expect(blind.device.properties.map(({ name }) => name)).toEqual(['tilt']);
  });
  test('a range of no length costs the slats alone', () => {
    const blind = announced('cover', { cmd_t: 'set', tilt_cmd_t: 'tilt', tilt_min: 5, tilt_max: 5 });
    expect(blind.device.properties.map(({ name }) => name)).toEqual(['travel']);
    expect(blind.problems).toEqual(['tilt_min and tilt_max are the same']);
  });
  test('an optimistic one reports nothing that a write waits for', () => {
    expect(property(announced('cover', { set_pos_t: 's', pos_t: 'p', opt: true }), 'position')?.isReported).toBe(false);
  });
});

describe('what cannot be used of an entity is left out with its reason, and the rest works', () => {
  const bad = "{{ states('sensor.pump') }}";
  const names = (entity: Entity) => entity.device.properties.map(({ name }) => name);
  test.each([
    [
      'climate',
      { mode_cmd_t: 'm', temp_cmd_t: 't', action_topic: 'a', action_template: bad },
      ['set_point', 'mode'],
      'action_template',
    ],
    ['climate', { mode_cmd_t: 'm', temp_cmd_t: 't', temp_cmd_tpl: bad }, ['mode'], 'temperature_command_template'],
    ['climate', { mode_cmd_t: 'm', temp_cmd_t: 't', min_temp: 40 }, ['mode'], 'temperatures'],
    ['climate', { mode_cmd_t: 'm', fan_mode_cmd_t: 'f/#' }, ['mode'], 'fan_mode_command_topic'],
    ['climate', { mode_cmd_t: 'm', temp_lo_cmd_t: 'l', temp_hi_cmd_t: 'h' }, ['mode'], 'a range of temperatures'],
    ['light', { cmd_t: 'l', bri_cmd_t: 'b', bri_cmd_tpl: bad }, ['power'], 'brightness_command_template'],
    ['light', { cmd_t: 'l', clr_temp_cmd_t: 'c', max_mirs: 'warm' }, ['power'], 'max_mireds'],
    ['light', { cmd_t: 'l', schema: 'json', brightness: true, bri_scl: 0 }, ['power'], 'brightness_scale'],
    ['fan', { cmd_t: 'f', pct_cmd_t: 'p', spd_rng_min: 5, spd_rng_max: 1 }, ['power'], 'speed_range'],
    ['cover', { cmd_t: 'c', set_pos_t: 'p', set_pos_tpl: bad }, ['travel'], 'set_position_template'],
    ['cover', { cmd_t: 'c/+', set_pos_t: 'p' }, ['position'], 'command_topic'],
  ])('a part that is told: %s %j', (component, fields, properties, reason) => {
    const entity = announced(component, fields);
    expect(names(entity)).toEqual(properties);
    expect(entity.problems).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['switch', { stat_t: 's/#' }, 'power'],
    ['switch', { stat_t: '+/+' }, 'power'],
    ['switch', { stat_t: '+/s/+/state' }, 'power'],
    ['switch', { stat_t: '+/s/#' }, 'power'],
    ['switch', { stat_t: 's', val_tpl: bad }, 'power'],
    ['light', { stat_t: 's', stat_val_tpl: bad }, 'power'],
    ['light', { bri_cmd_t: 'b', bri_stat_t: 's', bri_val_tpl: bad }, 'brightness'],
    ['fan', { stat_t: 's', stat_val_tpl: bad }, 'power'],
    ['fan', { pct_cmd_t: 'p', pct_stat_t: 's', pct_val_tpl: bad }, 'speed'],
    ['cover', { set_pos_t: 'p', pos_t: 's', pos_tpl: bad }, 'position'],
    ['climate', { mode_cmd_t: 'm', mode_stat_t: 's', mode_stat_tpl: bad }, 'mode'],
    ['climate', { temp_cmd_t: 't', temp_stat_t: 's', temp_stat_tpl: bad }, 'set_point'],
  ] as const)('a report: %s %j is still told, and a write does not wait for it', (component, fields, name) => {
    const entity = announced(component, { cmd_t: 'set', ...fields });
    expect(property(entity, name)).toMatchObject({ isWritable: true, isReported: false });
    expect(entity.problems).toHaveLength(1);
  });

  test.each([
    { avty: { t: 'there', value_template: bad } },
    { avty: [{ t: 'a/+' }] },
    { avty: ['there'] },
    { avty_t: 7 },
  ])('a topic that says whether it answers: %j', (fields) => {
    const entity = announced('switch', { ...socket, ...fields });
    expect([entity.availability.topics, entity.problems.length]).toEqual([[], 1]);
  });

  test.each([
    ['switch', { cmd_t: 's/+/set', stat_t: 's' }, 'command_topic is no topic'],
    ['switch', { cmd_t: '+/s/set', stat_t: 's' }, 'command_topic is no topic'],
    ['switch', { cmd_t: 's', cmd_tpl: bad }, 'command_template: states is not supported'],
    ['switch', { cmd_t: 's', pl_on: { state: 1 } }, 'payload_on is no text'],
    ['fan', { cmd_t: 's', cmd_tpl: bad }, 'command_template: states is not supported'],
    ['light', { cmd_t: 's', schema: 'template', cmd_on_tpl: bad, cmd_off_tpl: 'off' }, 'command_on_template'],
    ['cover', { cmd_t: 's/#' }, 'a cover that cannot be moved; command_topic is no topic'],
    ['climate', { mode_cmd_t: 'm', mode_cmd_tpl: bad }, 'mode_command_template: states is not supported'],
    ['sensor', { dev_cla: 'temperature', stat_t: 's', val_tpl: bad }, 'value_template: states is not supported'],
    ['binary_sensor', { dev_cla: 'door', stat_t: 's/#' }, 'state_topic is no topic'],
  ])('without what it is for, it is left out: %s %j', (component, fields, reason) => {
    expect(() => announced(component, fields)).toThrow(reason);
  });
});
