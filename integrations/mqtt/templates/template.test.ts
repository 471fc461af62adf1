import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, parseTemplate, TemplateError, type Value } from './index.ts';
import { templateCases } from './template-cases.ts';

const render = (template: string, values: { readonly [name: string]: Value }) => parseTemplate(template).render(values);
const json = (value_json: Value) => ({ value_json });

const lookup = "{% set values = {None:None,'idle':'idle','heat':'heating'} %}{{ values[value_json['running_state']] }}";
const moving =
  "{% if 'moving' in value_json and value_json.moving %}STOP{% else %}{{ value_json['state'] }}{% endif %}";
const speeds = "{{ {0:'off', 1:'low', 2:'medium'}[value] | default('') }}";

test.each([
  ['{{ value_json["state_right"] }}', json({ state_right: 'ON' }), 'ON'],
  ['{{ value_json.local_temperature }}', json({ local_temperature: 21.5 }), '21.5'],
  ['{{ value_json.nothing }}', json({}), ''],
  ['{{ value_json.state }}', json({ state: null }), 'None'],
  ['{ "position": {{ position }} }', { position: 40 }, '{ "position": 40 }'],
  [lookup, json({ running_state: 'heat' }), 'heating'],
  [lookup, json({ running_state: null }), 'None'],
  [lookup, json({}), ''],
  [moving, json({ state: 'OPEN', moving: true }), 'STOP'],
  [moving, json({ state: 'OPEN' }), 'OPEN'],
  [speeds, { value: 2 }, 'medium'],
  [speeds, { value: 9 }, ''],
  ["{{ {'off':0,'low':1}[value_json.fan] | default('None') }}", json({ fan: 'low' }), '1'],
  [
    "{% set m = {'auto':'schedule'} %}{\"mode\": \"{{ m[value] if value in m.keys() else 'pause' }}\"}",
    { value: 'auto' },
    '{"mode": "schedule"}',
  ],
  ['{{ (value | float * 2) | round(1) }}', { value: '3.21' }, '6.4'],
  ['{{ value_json.a.b is defined and value_json.a.b }}', json({ a: { b: 'x' } }), 'x'],
  ["{{ 'yes' if not value_json.off else 'no' }}", json({ off: false }), 'yes'],
  ['{{ value_json["constructor"] }}', json({}), ''],
  ['{{ value_json.__proto__ }}', json({}), ''],
  ['{{ value_json }}', json({ a: [1, 'b', null, { c: true }] }), `{'a': [1, 'b', None, {'c': True}]}`],
  ['{{ [{1: value_json}] | tojson }}', json('x'), '[{"1": "x"}]'],
  ["{{ 'a,b,c'.split(',') | join('-') | replace('b', 'bb') }}", {}, 'a-bb-c'],
])('%s', (template, values, text) => {
  expect(render(template, values as { readonly [name: string]: Value })).toBe(text);
});

test.each(templateCases)('a template gives what Home Assistant gives: %s of %s', (template, payload, result) => {
  const given = () => {
    try {
      return { value: payload, value_json: parseJson(payload) };
    } catch {
      return { value: payload };
    }
  };
  if (result === undefined) expect(() => render(template, given())).toThrow(TemplateError);
  else expect(render(template, given())).toBe(result);
});

describe('expressions of devices', () => {
  test.each([
    ['(a+)+$', `${'a'.repeat(4_000)}!`],
    ['(a|a)*b', 'a'.repeat(4_000)],
    ['(.*)*x', 'y'.repeat(4_000)],
    ['.*.*.*.*.*x', 'y'.repeat(4_000)],
    ['(\\w+\\s?)*$', `${'word '.repeat(800)}!`],
  ])('%s, which other engines try without end, is answered', (pattern, value) => {
    expect(['True', 'False']).toContain(render('{{ value | regex_search(pattern) }}', { value, pattern }));
  });

  test.each(['(', 'a)', '[a', '*a', 'a++', '\\', '(?<=x)a', 'a(?!b)', '(a)\\1', '((a{100}){100}){100}'])(
    '%s is refused',
    (pattern) => {
      expect(() => render('{{ value | regex_match(pattern) }}', { value: 'a', pattern })).toThrow(TemplateError);
    },
  );

  test('a message that is long and takes few steps is read', () => {
    expect(render("{{ value | regex_findall_index('T=(\\d+)') }}", { value: `${'x'.repeat(5_000)}T=21` })).toBe('21');
  });
});

describe('what is refused', () => {
  test.each([
    '{% for i in range(1000000000) %}x{% endfor %}',
    '{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}',
    "{{ states('light.bed') }}",
    '{{ value_json["a"].constructor.constructor("return process")() }}',
    '{{ value | unknown_filter }}',
    '{{ value is unknown_test }}',
    '{{ value | float(unknown=1) }}',
    '{{ value | map("unknown_filter") | list }}',
    '{{ now() }}',
    "{{ 'a'.center(4000, 'bc') }}",
    '{% for i in range(400) %}{% for j in range(400) %}{% endfor %}{% endfor %}',
    `{% set a = [1] %}${'{% set a = a + a %}'.repeat(40)}`,
    '{{ [0] * 1000000000 }}',
    '{{ [] * 1000000000 }}',
    '{{ 10 ** 400 }}',
    '{{ value',
    `{{ ${'not '.repeat(200)}1 }}`,
    'x'.repeat(5_000),
  ])('%s', (template) => {
    expect(() => render(template, { value: 1, value_json: {} })).toThrow(TemplateError);
  });

  test('a text that grows without end', () => {
    const doubled = `{% set a = 'xxxxxxxx' %}${'{% set a = a ~ a %}'.repeat(100)}{{ a }}`;
    expect(() => render(doubled, {})).toThrow(TemplateError);
  });

  test.each([
    ['{% set a = [a, a] %}', '{{ a }}'],
    ['{% set a = [a, a] %}', '{{ a | tojson }}'],
    ['{% set a = [a, a] %}', "{{ a | join('') }}"],
    ['{% set a = {1: a, 2: a} %}', '{{ a }}'],
    ['{% set a = {1: a, 2: a} %}', "{{ 'x' ~ a }}"],
  ])('a list that holds itself twice, and that twice, without end: %s %s', (twice, shown) => {
    expect(() => render(twice.repeat(100) + shown, {})).toThrow(TemplateError);
  });

  test.each([
    "{{ value | replace('a', value) }}",
    "{{ value.replace('a', value) }}",
    "{{ value.split('a') | join(value) }}",
    '{{ value_json | join(value) }}',
    '{{ value_json }}',
  ])('what a long message would become: %s', (template) => {
    const value = 'a'.repeat(200_000);
    expect(() => render(template, { value, value_json: [...value] })).toThrow(TemplateError);
  });
});

test('whatever a template is, it ends, and throws nothing but what it says', () => {
  const parts = [
    '{{',
    '}}',
    '{%',
    '%}',
    ' if ',
    ' else ',
    'endif',
    'set a = ',
    'value',
    'value_json',
    '.x',
    '["y"]',
    '|int',
    ' in ',
    '1',
    "'s'",
    '~',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ':',
    ',',
    ' is ',
    'defined',
    '{% set a = [a, a] %}',
    '{% set a = {1: a, 2: a} %}',
    '{{ a }}',
    '|replace("1", value)',
    '|join(a)',
    '|regex_replace("(1*)*", value)',
    '|map("int")',
    ' is in ',
    ' is divisibleby ',
    '{% for a in value_json.x %}',
    '{% endfor %}',
    '[::-1]',
    '.split("1")',
    '.format(a)',
    '%',
    '*',
    '1e5',
    '\\d',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 25 }), (given) => {
      try {
        expect(typeof render(given.join(''), { value: '1', value_json: { x: [1] } })).toBe('string');
      } catch (error) {
        expect(error).toBeInstanceOf(TemplateError);
      }
    }),
    { numRuns: 3_000 },
  );
});
