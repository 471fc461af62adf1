import { describe, expect, test } from 'vitest';
import { parseJson, parseTemplate, TemplateBoundError, type Value } from './index.ts';

/** Steps that a rendering takes; undefined: it takes too many, or writes too much. */
function stepsOf(template: string, values: { readonly [name: string]: Value } = {}): number | undefined {
  const account = { left: 1_000_000 };
  try {
    parseTemplate(template).render(values, account);
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateBoundError);
    expect(1_000_000 - account.left).toBeLessThanOrEqual(10_000);
    return undefined;
  }
  return 1_000_000 - account.left;
}

const doubled = `{% set a = [1] %}${'{% set a = [a, a] %}'.repeat(60)}`;
const objects = `{% set a = [1] %}${'{% set a = {1: a, 2: a} %}'.repeat(60)}`;
const nested = '{% set n = namespace(a=[]) %}{% for i in range(500) %}{% set n.a = [n.a] %}{% endfor %}';
const itself = '{% set n = namespace(a=1) %}{% set n.a = n %}';
const many = (work: string, before = '') => `${before}{% for i in range(20) %}{% if ${work} %}{% endif %}{% endfor %}`;
const text = 'a'.repeat(60_000);
const json = { groups: '\\1'.repeat(32_000), some: '\\1'.repeat(2000) };

describe('a template that would work without end is stopped by its steps', () => {
  test.each([
    ['a list of lists by reference, written', `${doubled}{{ a }}`],
    ['as JSON', `${doubled}{{ a | tojson }}`],
    ['joined', `${doubled}{{ a | join }}`],
    ['compared', `${doubled}{{ a == a }}`],
    ['flattened', `${doubled}{{ a | flatten }}`],
    ['objects of objects, written', `${objects}{{ a }}`],
    ['objects of objects as JSON', `${objects}{{ a | tojson }}`],
    ['a list in a list, five hundred times', `${nested}{{ n.a }}`],
    ['a list in a list as JSON', `${nested}{{ n.a | tojson }}`],
    ['what holds itself, written', `${itself}{{ n }}`],
    ['what holds itself, compared', `${itself}{{ n == n }}`],
    ['a long message in capitals', many('value.upper()')],
    ['its digest', many('sha512(value)')],
    ['its JSON', many('from_json(value, 1)')],
    ['its parts', many("value.count('a')")],
    ['a search of it', many("value.find('b')")],
    ['a search that compares each with each', many('b in value', "{% set b = 'a'*2000 ~ 'b' ~ 'a'*2000 %}")],
    ['formats that write nothing', many("b % {'a': 'x'}", "{% set b = '%(a).0s' * 500 %}")],
    ['another format', many("b.format(a='x')", "{% set b = '{a:.0s}' * 500 %}")],
    ['a list that is sorted', many('r | sort', '{% set r = range(3000) | list %}')],
    ['variables that each turn of a loop copies', `${manyVariables()}{% for i in range(60) %}{% endfor %}`],
    ['an expression that is compiled', many("'a' | regex_match('(a{9}){99}' ~ i)")],
    ['an expression of letters of all languages', many("value | regex_search('(?i)(\\\\pL+)+x')")],
    ['a long replacement', "{{ ('b'*1000) | regex_replace('(a?)b', value_json.groups) }}"],
    ['a replacement of many groups', "{{ ('b'*1000) | regex_replace('(a?)b', value_json.some) }}"],
    ['matches that each read to the end', "{{ ('a'*3000) | regex_findall('a*b|a') | length }}"],
    ['matches of many groups', `{{ ('a'*300) | regex_findall('a${'()'.repeat(20)}') | length }}`],
    ['a text that is cut', '{{ value.strip(value) }}'],
    ['loops that are left', '{% for i in range(400) %}{% continue %}{% endfor %}'],
  ])('%s', (_what, template) => {
    expect(stepsOf(template, { value: text, value_json: json })).toBeUndefined();
  });
});

function manyVariables(): string {
  return Array.from({ length: 200 }, (_, at) => `{% set a${at}=1 %}`).join('');
}

test.each([
  ['{{ value_json.state }}', 20],
  ["{{ (value_json.temperature | float * 1.8 + 32) | round(1) if value_json.temperature is defined else 'None' }}", 60],
  ["{{ value | regex_findall_index('T=(\\d+)') }}", 300],
  ["{{ value_json.lines | regex_replace('[^0-9.]', '') | length }}", 3_000],
  ["{{ value_json.lines | regex_findall('\\d+') | length }}", 3_000],
  ['{% for one in value_json.list %}{{ one }},{% endfor %}', 200],
])('what devices announce takes few steps: %s', (template, most) => {
  const steps = stepsOf(template, {
    value: 'H=40;T=21',
    value_json: { state: 'ON', temperature: 21, list: [1, 2, 3], lines: 'H=40\nT=21.5\n'.repeat(80) },
  });
  expect(steps).toBeLessThan(most);
});

test('renderings of one message share an account, and none is left to begin when it is empty', () => {
  const account = { left: 100 };
  const loop = parseTemplate('{% for i in range(90) %}{% endfor %}');
  expect(() => loop.render({}, account)).toThrow(TemplateBoundError);
  expect(account.left).toBeLessThanOrEqual(0);
  expect(() => parseTemplate('{{ 1 }}').render({}, account)).toThrow(TemplateBoundError);
});

test('a template that was parsed lately is not parsed again, nor one that cannot be', () => {
  const parsed: string[] = [];
  const parse = (source: string) => parseTemplate(source, () => parsed.push(source));
  const good = '{{ value_json.only_here }}';
  for (let at = 0; at < 1_000; at += 1) parse(good);
  for (let at = 0; at < 1_000; at += 1) expect(() => parse('{{ only_here(')).toThrow();
  expect(parsed).toEqual([good, '{{ only_here(']);
});

test.each([
  ['tests in tests', `{{ a ${'is b('.repeat(100)}1${')'.repeat(100)} }}`],
  ['a gap of blanks', `{{ a }}${' '.repeat(400)}{{- b }}`],
])('what takes long to parse is refused: %s', (_what, template) => {
  expect(() => parseTemplate(template)).toThrow(/nested too deep|gap/);
});

test.each(['(a{99}){99}', `(${'abcdefghij'.repeat(20)}){90}`, 'a'.repeat(600), '((a{9}){9}){99}'])(
  'an expression that is large once it is written out is refused: %s',
  (pattern) => {
    expect(() => parseTemplate('{{ value | regex_search(pattern) }}').render({ value: 'a', pattern })).toThrow(
      /too (?:long|much)/,
    );
  },
);

test('JSON of tens of thousands of values is refused before it is read', () => {
  expect(() => parseJson(`[${'1.0,'.repeat(30_000)}1]`)).toThrow(TemplateBoundError);
  expect(parseJson(`[${'1,'.repeat(5_000)}1]`)).toHaveLength(5_001);
});
