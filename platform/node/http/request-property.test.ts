import { expect, test } from 'vitest';
import { namedProperty, requireOneProperty, withOnlyProperty } from './request-property.ts';

const path = (propertyId: string) => ({ params: { propertyId, themeId: 'x' }, query: {}, body: undefined });

test('`default` in a path resolves to the only property before claims are compared', () => {
  expect(withOnlyProperty(path('default'), '1').params).toEqual({ propertyId: '1', themeId: 'x' });
  expect(namedProperty(withOnlyProperty(path('default'), '1'))).toBe('1');
});

test('`default` stays an ordinary id without exactly one property', () => {
  expect(withOnlyProperty(path('default'), undefined).params).toMatchObject({ propertyId: 'default' });
});

test('other ids are left unchanged', () => {
  const input = path('2');
  expect(withOnlyProperty(input, '1')).toBe(input);
});

test('a request that names one property in its body and another in its query is refused', () => {
  const input = { params: {}, query: { property: '1' }, body: { property: '2' } };
  expect(() => requireOneProperty(input)).toThrow(/different properties/);
  expect(() => requireOneProperty({ ...input, query: { property: '2' } })).not.toThrow();
});
