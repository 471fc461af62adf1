import { expect, test } from 'vitest';
import { exampleOf } from './example-of.ts';

test('an example has the fields of the schema, with values that they could have', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      state: { enum: ['expected', 'in_house'] },
      arrival: { type: 'string' },
      nights: { type: 'integer', minimum: 2 },
      residents: { type: 'array', items: { type: 'object', properties: { last_name: { type: 'string' } } } },
      departed_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    },
  };
  expect(exampleOf(schema)).toEqual({
    id: '5f0c1f3e-0000-4000-8000-000000000001',
    state: 'expected',
    arrival: '2026-11-21',
    nights: 2,
    residents: [{ last_name: 'Lindqvist' }],
    departed_at: '2026-11-21T14:00:00.000Z',
  });
});

test('a schema that contains itself ends', () => {
  const group: { type: string; properties: { groups: { type: string; items: object } } } = {
    type: 'object',
    properties: { groups: { type: 'array', items: {} } },
  };
  group.properties.groups.items = group;
  expect(JSON.stringify(exampleOf(group)).length).toBeLessThan(200);
});
