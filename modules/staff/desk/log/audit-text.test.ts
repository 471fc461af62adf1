import { expect, test } from 'vitest';
import type { TextFunction } from '#platform/web/i18n';
import { auditActionText, auditSubjectText } from './audit-text.ts';

const texts: { readonly [key: string]: string } = {
  'audit.order.accepted': 'Accepted an order',
  'audit.stays.moved': 'Moved to another room',
  'setting.weather_unit': 'Weather: unit',
};
const t = ((key: string) => texts[key] ?? key) as TextFunction;
const id = '0190b2c4-7d1e-7c3a-9f00-0123456789ab';

test.each([
  ['order.accepted', 'Accepted an order'],
  ['GET /api/v1/stays', 'staff.did.api_read'],
  ['POST /api/v1/catalogue/items/{id}/availability', 'staff.did.api_change'],
  ['something.newer', 'something.newer'],
])('the action %s has the text %s', (action, text) => {
  expect(auditActionText(t, { action, details: {} })).toBe(text);
});

test.each([
  ['stays.moved', id, null, ''],
  ['staff.changed', id, 'Ada Rossi', 'Ada Rossi'],
  ['catalogue.changed', 'item:coffee', null, 'item:coffee'],
  ['POST /api/v1/stays', null, null, 'POST /api/v1/stays'],
  ['PUT /api/v1/catalogue/items/{id}', 'coffee', null, 'PUT /api/v1/catalogue/items/{id} coffee'],
])('the subject of %s with id %s and name %s is “%s”', (action, subject, subject_name, text) => {
  expect(auditSubjectText(t, { action, subject, subject_name, details: {} })).toBe(text);
});

test('a move names both rooms, and one of an earlier build that a guest was moved', () => {
  const say = ((key: string, values?: object) => [texts[key] ?? key, values]) as unknown as TextFunction;
  const details = { from: '412', to: '415' };
  expect(auditActionText(say, { action: 'stays.moved', details })).toEqual(['staff.did.moved', details]);
  expect(auditActionText(t, { action: 'stays.moved', details: {} })).toBe('Moved to another room');
});

test('the subject of changed settings is their labels, or a name that has none', () => {
  const line = { action: 'property.settings_changed', subject: null, subject_name: null };
  const text = auditSubjectText(t, { ...line, details: { settings: 'weather_unit,since_removed' } });
  expect(text).toBe('Weather: unit · since_removed');
});
