import { describe, expect, it } from 'vitest';
import { settingsContracts } from '#property/testing';
import { collectSettings } from './cast-setting.ts';
import { parseRequestedSettings, type SystemValuesQuery, selectSystemValues } from './system-values-query.ts';

const catalogue = collectSettings(settingsContracts);

const parse = (query: Partial<SystemValuesQuery>) =>
  parseRequestedSettings({
    systemvalues: '',
    'systemvalues[]': '',
    cmdArr: 'getSystemValues',
    'cmdArr[]': '',
    ...query,
  });
const invalid = expect.objectContaining({ code: 'invalid_data' });

describe('the requested setting names', () => {
  it.each<[string, Partial<SystemValuesQuery>]>([
    ['a JSON array', { systemvalues: '["a","b"]' }],
    ['commas', { systemvalues: 'a, b,' }],
    ['pipes', { systemvalues: 'a|b' }],
    ['repeats', { systemvalues: ['a', 'b', 'a'] }],
    ['repeats with brackets', { 'systemvalues[]': ['a', 'b'] }],
  ])('may be given as %s', (_how, query) => expect(parse(query)).toEqual(['a', 'b']));

  it.each<[string, Partial<SystemValuesQuery>]>([
    ['command', { systemvalues: 'a', cmdArr: 'setSystemValues' }],
    ['name', { systemvalues: '' }],
    ['whole array', { systemvalues: '["a"' }],
    ['array of texts', { systemvalues: '[1]' }],
    ['chunk of 50', { systemvalues: Array.from({ length: 51 }, (_, index) => `s${index}`).join(',') }],
  ])('are refused without a valid %s', (_what, query) => expect(() => parse(query)).toThrow(invalid));

  it('may be fifty, with several commands', () => {
    const names = Array.from({ length: 50 }, (_, index) => `s${index}`);
    expect(parse({ systemvalues: JSON.stringify(names), cmdArr: '["getSystemValues","other"]' })).toEqual(names);
  });
});

describe('the returned settings', () => {
  const names = ['currency_short', 'player_tv', 'parental_control_pass', 'no_such', '__proto__', 'toString'];
  const stored = new Map([
    ['currency_short', 'CHF'],
    ['parental_control_pass', '4711'],
  ]);
  it('are only the public ones for a phone', () => {
    expect(selectSystemValues(catalogue, { names, stored, readable: ['public'] })).toEqual({ currency_short: 'CHF' });
  });
  it('are the public and device ones for a TV, never secret ones', () => {
    expect(selectSystemValues(catalogue, { names, stored, readable: ['public', 'device'] })).toEqual({
      currency_short: 'CHF',
      player_tv: 'native',
    });
  });
});
