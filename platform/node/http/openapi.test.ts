import { expect, test } from 'vitest';
import { z } from 'zod';
import { bytes, bytesOf, type Contract, defineContract, staff } from '#platform/contract';
import type { ServerModule } from '#platform/node/server';
import { docsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

const feather = z.object({ colour: z.string() }).meta({ id: 'Feather' });
const parrot = z.object({ id: z.string(), feathers: z.array(feather) }).meta({ id: 'Parrot' });

const contract = defineContract({
  module: 'parrots',
  errors: { asleep: { retryable: true, status: 409 } },
  calls: {},
  routes: {
    'PUT /api/v1/parrots/{id}': {
      access: staff('parrots.manage'),
      summary: 'Names a parrot <b>loudly</b>.',
      params: z.object({ id: z.string().max(64) }),
      query: z.object({ loud: z.coerce.number().default(1) }),
      body: z.object({
        name: z.string().describe('What it answers `to`.'),
        wings: z.array(z.object({ left: z.boolean() })).optional(),
      }),
      answers: { 200: parrot, 204: z.undefined() },
      errors: ['asleep'],
      sample: { params: { id: '7' }, body: { name: '</pre><script>' } },
    },
    'GET /api/v1/parrots/{id}/picture': {
      access: 'anyone',
      summary: 'A picture.',
      params: z.object({ id: z.string() }),
      answers: { 200: bytes },
      sample: { params: { id: '7' } },
    },
    'POST /api/v1/parrots': {
      access: staff('parrots.manage'),
      summary: 'Buys parrots.',
      query: z.object({ property: z.string().optional() }),
      body: z.object({
        request_id: z.uuid().optional(),
        born: z.iso.datetime().optional(),
        seen: z.iso.datetime({ offset: true }).optional(),
        ring: z
          .string()
          .regex(/^(?:[A-Z]{2})?\d+$/)
          .optional(),
        call: z
          .string()
          .regex(/^(?=.*\p{L})[^\p{Cc}]*$/u)
          .optional(),
        cry: z
          .string()
          .regex(/^\P{Cc}*$/u)
          .regex(/^[^\s]/)
          .optional(),
        word: z.string().regex(/\p{L}/u).regex(/\p{N}/u).optional(),
      }),
      answers: { 200: bytesOf('text/csv', 'application/json') },
      sample: { body: {} },
    },
    'GET /api/v1/hidden': {
      access: 'anyone',
      hidden: true,
      summary: 'Not told.',
      answers: { 204: z.undefined() },
      sample: {},
    },
    'GET /elsewhere': { access: 'anyone', summary: 'Not told.', answers: { 204: z.undefined() }, sample: {} },
  },
  pushes: {},
  events: {},
}) satisfies Contract;

const routes = Object.fromEntries(Object.keys(contract.routes).map((name) => [name, async () => ({})]));
const api = await buildOpenApi([{ contract, routes } as unknown as ServerModule]);

test('only documented routes are described, from their contracts', () => {
  expect(Object.keys(api.paths)).toEqual([
    ...['/api/v1/parrots/{id}', '/api/v1/parrots/{id}/picture', '/api/v1/parrots'],
  ]);
  const put = api.paths['/api/v1/parrots/{id}']?.put;
  expect(put).toMatchObject({
    security: [{ key: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true, example: '7' },
      { name: 'loud', in: 'query', required: false, schema: { default: 1 } },
    ],
  });
  expect(put?.requestBody?.content['application/json']).toMatchObject({ schema: { required: ['name'] } });
  expect(put?.responses['409']?.description).toContain('`asleep`');
  expect(Object.keys(put?.responses ?? {})).toEqual(expect.arrayContaining(['200', '204', '400', '401', '403', '429']));
  expect(put?.responses['204']?.content).toBeUndefined();
});

test('a named schema is described once and rendered inline on the page', async () => {
  const { schema } = api.paths['/api/v1/parrots/{id}']?.put?.responses['200']?.content?.['application/json'] ?? {};
  expect(schema).toEqual({ $ref: '#/components/schemas/Parrot' });
  const feathers = { type: 'array', items: { $ref: '#/components/schemas/Feather' } };
  expect(api.components.schemas).toMatchObject({
    Parrot: { properties: { id: { type: 'string' }, feathers } },
    Feather: { properties: { colour: { type: 'string' } } },
  });
  expect(JSON.stringify(api)).not.toContain('$defs');
  expect(await docsPage(api, [])).toMatch(/<code>feathers<\/code>[\s\S]*<code>colour<\/code>/);
});

test('a picture is described as bytes', () => {
  const get = api.paths['/api/v1/parrots/{id}/picture']?.get;
  expect(get?.responses['200']?.content?.['application/octet-stream']?.schema).toMatchObject({ format: 'binary' });
  expect(get?.security).toEqual([]);
});

test('implicit problems are described: unknown property or key, wrong media type, reused request id', () => {
  const post = api.paths['/api/v1/parrots']?.post;
  const statuses = ['200', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503', 'default'];
  expect(Object.keys(post?.responses ?? {}).sort()).toEqual(statuses);
  expect(post?.responses['409']?.description).toContain('`request_id_reused`');
  const picture = api.paths['/api/v1/parrots/{id}/picture']?.get;
  expect(picture?.responses['401']?.description).toContain('`not_signed_in`');
});

test('patterns are portable across languages and never duplicate a format', () => {
  const { schema } = api.paths['/api/v1/parrots']?.post?.requestBody?.content['application/json'] ?? {};
  expect(schema?.properties).toEqual({
    request_id: { type: 'string', format: 'uuid' },
    born: { type: 'string', format: 'date-time', pattern: 'Z$' },
    seen: { type: 'string', format: 'date-time' },
    ring: { type: 'string', pattern: '^(?:[A-Z]{2})?\\d+$' },
    call: { type: 'string' },
    cry: { type: 'string', allOf: [{ pattern: '^[^\\s]' }] },
    word: { type: 'string' },
  });
});

test('a route that serves files lists its media types', () => {
  const content = api.paths['/api/v1/parrots']?.post?.responses['200']?.content ?? {};
  expect(Object.keys(content)).toEqual(['text/csv', 'application/json']);
});

test('the page contains no scripts and escapes texts of contracts', async () => {
  const page = await docsPage(api, [{ code: 'asleep', status: 409, retryable: true }]);
  expect(page).not.toMatch(/<script|<b>loudly|style=/);
  expect(page).toContain('&lt;b&gt;loudly');
  expect(page).toContain('id="problem-asleep"');
  expect(page).toContain('What it answers <code>to</code>.');
});

test('the page has a command line for every operation, with its examples and a key where one is needed', async () => {
  const page = (await docsPage(api, [])).replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  expect(page).toContain("https://hotel.example/api/v1/parrots/7/picture'");
  expect(page.match(/<pre>curl/g)).toHaveLength(Object.values(api.paths).flatMap(Object.keys).length + 1);
  expect(page).toContain('curl -X PUT');
});
