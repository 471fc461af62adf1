/** A message that whoever may publish at a broker sends. */
export type FloodMessage = { readonly topic: string; readonly payload: string };

const shared = { dev: { ids: ['flood'], name: 'Flood' }, o: { name: 'flood' } };

function device(name: string, parts: readonly object[]): FloodMessage {
  const cmps = Object.fromEntries(parts.map((part, at) => [`p${at}`, part]));
  return { topic: `homeassistant/device/${name}/config`, payload: JSON.stringify({ ...shared, cmps }) };
}

const lamp = (id: string, template: string, topic: string) => ({
  ...{ p: 'light', uniq_id: id, name: id, cmd_t: 'flood/set', stat_t: topic, stat_val_tpl: template },
});

const listOfLists = `{% set a=[1] %}${'{% set a=[a,a] %}'.repeat(60)}{{ a }}`;
const jsonAgain = '{% for i in range(9000) %}{% if from_json(value) %}{% endif %}{% endfor %}';
const long = (at: number) => `{{ value }}${`{{ v${at} }}`.repeat(400)}`;
const numbers = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at));

/** How many devices share the topic `flood/shared`. */
export const crowd = 3_000;

/** Announcements whose templates never end, are long and shared, or long and all different; of devices with too many parts. */
export const hostileAnnouncements: readonly FloodMessage[] = [
  device('bomb', [lamp('bomb', listOfLists, 'flood/bomb'), lamp('again', jsonAgain, 'flood/again')]),
  device(
    'same',
    numbers(60, (at) => lamp(`same${at}`, long(0), 'flood/same')),
  ),
  device(
    'different',
    numbers(60, (at) => lamp(`different${at}`, long(at), 'flood/different')),
  ),
  device(
    'many',
    numbers(700, (at) => lamp(`many${at}`, '', 'flood/many')),
  ),
  ...numbers(crowd / 200, (box) =>
    device(
      `crowd${box}`,
      numbers(200, (at) => lamp(`crowd${box}x${at}`, '{{ value_json.on }}', 'flood/shared')),
    ),
  ),
];

/** What the devices of {@link hostileAnnouncements} report. */
export const hostileReports: readonly FloodMessage[] = [
  { topic: 'flood/bomb', payload: '1' },
  { topic: 'flood/again', payload: `[${'1.0,'.repeat(9_000)}1]` },
  { topic: 'flood/same', payload: '{}' },
  { topic: 'flood/different', payload: '{}' },
  { topic: 'flood/shared', payload: JSON.stringify({ on: 'ON', rest: 'x'.repeat(60_000) }) },
  { topic: 'flood/shared', payload: 'x'.repeat(250_000) },
];

const framed = (records: readonly string[]) => Buffer.from(records.map((record) => `\u0002${record}\u0003`).join(''));
const times = (count: number, record: string) => numbers(count, () => record);

/** What a PMS that is broken sends, flood by flood. */
export const brokenPmsFloods: readonly Buffer[] = [
  framed(times(20_000, 'LS|DA261121|TI090000|')),
  framed(times(1_500_000, '')),
  framed(times(20_000, 'LA|DA261121|TI090000|')),
  framed(times(5_000, 'RE|RN0101|MLY|')),
  framed(times(5_000, 'NS|DA261121|TI090000|').flatMap((begin) => [begin, 'NE|DA261121|TI090000|'])),
  framed([`GI|RN${'1'.repeat(60_000)}|G#7777|GNLong|GA261120|GD261124|`]),
  framed([`GI|RN0102|G#7002|GN${'x'.repeat(30_000)}|GA261120|GD261124|`]),
];
