import { describe, expect, it } from 'vitest';
import { askedSettings, type SystemValuesQuery, systemValues } from './system-values.ts';

const asked = (query: Partial<SystemValuesQuery>) =>
  askedSettings({ systemvalues: '', 'systemvalues[]': '', cmdArr: 'getSystemValues', 'cmdArr[]': '', ...query });
const invalid = expect.objectContaining({ code: 'invalid_data' });

describe('the names that an old client asks for', () => {
  it.each<[string, Partial<SystemValuesQuery>]>([
    ['a JSON array', { systemvalues: '["a","b"]' }],
    ['commas', { systemvalues: 'a, b,' }],
    ['pipes', { systemvalues: 'a|b' }],
    ['repeats', { systemvalues: ['a', 'b', 'a'] }],
    ['repeats with brackets', { 'systemvalues[]': ['a', 'b'] }],
  ])('may come with %s', (_how, query) => expect(asked(query)).toEqual(['a', 'b']));

  it.each<[string, Partial<SystemValuesQuery>]>([
    ['command', { systemvalues: 'a', cmdArr: 'setSystemValues' }],
    ['name', { systemvalues: '' }],
    ['whole array', { systemvalues: '["a"' }],
    ['array of texts', { systemvalues: '[1]' }],
    ['chunk of 50', { systemvalues: Array.from({ length: 51 }, (_, index) => `s${index}`).join(',') }],
  ])('are refused without a %s', (_what, query) => expect(() => asked(query)).toThrow(invalid));

  it('may be fifty, and the command one of several', () => {
    const names = Array.from({ length: 50 }, (_, index) => `s${index}`);
    expect(asked({ systemvalues: JSON.stringify(names), cmdArr: '["getSystemValues","other"]' })).toEqual(names);
  });
});

describe('the values that an old client gets', () => {
  const names = ['currency_short', 'player_tv', 'parental_control_pass', 'no_such', '__proto__', 'toString'];
  const stored = new Map([
    ['currency_short', 'CHF'],
    ['parental_control_pass', '4711'],
  ]);
  it('are public ones alone for a phone', () => {
    expect(systemValues(names, stored, ['public'])).toEqual({ currency_short: 'CHF' });
  });
  it('are public and device ones for a TV, and never a secret', () => {
    expect(systemValues(names, stored, ['public', 'device'])).toEqual({ currency_short: 'CHF', player_tv: 'native' });
  });
});
