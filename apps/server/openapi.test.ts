import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { RouteSpec } from '#platform/contract';
import { buildOpenApi } from '#platform/node/http';
import { createLazyDatabase } from './lazy-database.ts';
import { createDetachedModules } from './module-migrations.ts';

const { list } = createDetachedModules(createLazyDatabase().database);
const api = await buildOpenApi(list);
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
const specs: { readonly [name: string]: RouteSpec } = Object.assign({}, ...list.map(({ contract }) => contract.routes));

test('the description is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(api)));
  expect(result).toMatchObject({ valid: true });
  const broken = await new Validator().validate({ ...JSON.parse(JSON.stringify(api)), paths: { orders: 7 } });
  expect(broken.valid).toBe(false);
});

test('no two operations share an id', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(60);
});

test.each(operations)(
  '$name says what it does, who may, and shows an example of what it takes',
  ({ name, operation }) => {
    expect(operation.summary).toMatch(/^[A-Z`].{3,}\.$/);
    expect(operation.description).toMatch(/^For /);
    if (typeof specs[name]?.access === 'object') expect(operation.security).toEqual([{ key: [] }]);
    for (const { in: place, name: field, example } of operation.parameters) {
      if (place === 'path') expect({ field, example }).toEqual({ field, example: expect.anything() });
    }
    const json = operation.requestBody?.content['application/json'];
    if (json && operation.requestBody?.required && !specs[name]?.raw) expect(json.example).toBeDefined();
    expect(Object.keys(operation.responses).filter((status) => Number(status) < 400)).not.toEqual([]);
    expect(operation.responses['429']?.content).toHaveProperty(['application/problem+json']);
  },
);

/** Returns the fields of an object in JSON Schema. */
function fieldsOf(schema: object | undefined): { readonly [name: string]: object } {
  return (schema as { properties?: { [name: string]: object } } | undefined)?.properties ?? {};
}

test('every list is a page with `items` and a `next` cursor', () => {
  const lists = operations.filter(({ operation }) => {
    const content = operation.responses['200']?.content?.['application/json'];
    return operation.operationId.includes('.get_') && 'items' in fieldsOf(content?.schema);
  });
  expect(lists.length).toBeGreaterThan(10);
  for (const { name, operation } of lists) {
    const fields = fieldsOf(operation.responses['200']?.content?.['application/json']?.schema);
    expect({ name, next: JSON.stringify(fields.next) }).toEqual({ name, next: expect.stringContaining('"null"') });
  }
});

test('samples are valid for their routes and contain no unknown fields', () => {
  for (const { name } of operations) {
    const spec = specs[name];
    for (const part of ['params', 'query', 'body'] as const) {
      const schema: z.ZodType | undefined = spec?.[part];
      if (schema) expect({ name, part, ...schema.safeParse(spec?.sample[part]).error }).toEqual({ name, part });
    }
  }
});
