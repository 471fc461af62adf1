import { expect, test } from 'vitest';
import { operatorsProperty } from './operators-property.ts';

test('a machine of the operator’s serves the property that is named, else the first, and never two', () => {
  expect(operatorsProperty('', [])).toBeUndefined();
  expect(operatorsProperty('', ['7'])).toBe('7');
  expect(operatorsProperty('', ['10', '2', 'west'])).toBe('2');
  expect(operatorsProperty('west', ['10', '2', 'west'])).toBe('west');
  expect(operatorsProperty('gone', ['1', '2'])).toBeUndefined();
});
