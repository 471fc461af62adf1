import { z } from 'zod';
import { type Access, mediaTypesOf, type RouteSpec, streamDataSchema } from '#platform/contract';
import { nextTurn } from '#platform/node/db';
import type { ServerModule } from '#platform/node/server';
import { hoistDefinitions } from './named-schemas.ts';
import { defaultBody } from './parse-input.ts';
import { findErrorSpec, problemTitle, problemType } from './problem.ts';
import { collectRoutes, type Route } from './route.ts';

/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = { readonly [keyword: string]: unknown };
/** A path or query parameter. */
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};
type Content = { readonly [type: string]: { readonly schema: JsonSchema; readonly example?: unknown } };
/** An OpenAPI operation. */
export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: { readonly [status: string]: { readonly description: string; readonly content?: Content } };
  /** Problem codes specific to this route. */
  readonly 'x-problems': readonly string[];
};
/** The OpenAPI document. */
export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: JsonSchema;
};

const description = [
  'API for staff and integrators. Lists are `{"items":[…],"next":"<cursor>"|null}`. Times are RFC 3339 in UTC; dates',
  'are `YYYY-MM-DD` in the time zone of the property. Amounts are integers in the minor unit of the currency plus',
  'its ISO 4217 code. Errors are problem details (RFC 9457) with a `code` from a closed list. `property` may be',
  'omitted if there is only one. Unknown fields are refused. A `request_id` in a body is an idempotency key (a UUID',
  'generated before the first attempt): a repeat returns the original response, and another body with the same id',
  'fails with `request_id_reused`. Each server process allows a key 1,200 requests per minute and ten open streams;',
  'beyond that it responds with `too_many_requests`, and `retry_after_s` and `Retry-After` tell when to retry.',
].join(' ');

/**
 * Builds the OpenAPI 3.1 document of all documented routes of `modules` (`/api/v1/…`, not hidden). Others have their turn on the thread
 * between the routes: all of them take half a second.
 */
export async function buildOpenApi(modules: readonly ServerModule[]): Promise<OpenApi> {
  const routes = collectRoutes(modules).filter((route) => route.path.startsWith('/api/v1/') && !route.spec.hidden);
  const named: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = paths[route.path] ?? {};
    path[route.method.toLowerCase()] = hoistDefinitions(operationOf(route), named) as Operation;
    paths[route.path] = path;
    await nextTurn();
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bellhop', version: '1', description },
    tags: [...new Set(routes.map((route) => route.module))].map((name) => ({ name })),
    paths,
    components: { schemas: { ...named, Problem: problem }, securitySchemes },
  };
}

const securitySchemes = {
  key: { type: 'http', scheme: 'bearer', description: 'An API key or the administrator key' },
  session: { type: 'apiKey', in: 'cookie', name: 'bellhop_session', description: 'A signed-in guest or visitor' },
  device: { type: 'apiKey', in: 'cookie', name: 'bellhop_device', description: 'An enrolled TV' },
};

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id', 'retryable'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    request_id: { type: 'string' },
    retryable: { type: 'boolean', description: 'Whether the same request may succeed later unchanged' },
  },
};

function operationOf(route: Route): Operation {
  const { spec } = route;
  const body = bodyOf(spec);
  return {
    operationId: `${route.module}.${route.method.toLowerCase()}${route.path.replace(/\W+/g, '_')}`,
    tags: [route.module],
    summary: spec.summary,
    description: whoMay(spec.access),
    security: securityOf(spec.access),
    parameters: [...parametersOf(spec, 'path'), ...parametersOf(spec, 'query')],
    ...(body && { requestBody: body }),
    responses: { ...answersOf(spec), ...problemsOf(route) },
    'x-problems': spec.errors ?? [],
  };
}

/** Describes in one sentence who may use a route. */
function whoMay(access: Access): string {
  if (typeof access === 'object' && access.isPersonal)
    return `For staff with the permission \`${access.staff}\`, no API key.`;
  if (typeof access === 'object') return `For staff and API keys with the permission \`${access.staff}\`.`;
  const words = {
    anyone: 'For anyone.',
    visitor: 'For walk-ins and guests.',
    guest: 'For guests signed in to an in-house stay.',
    room: 'For guests and the TV of an occupied room.',
    visitor_or_room: 'For walk-ins, guests and the TV of an occupied room.',
    tv: 'For enrolled TVs.',
  } as const;
  return words[access];
}

function securityOf(access: Access): readonly object[] {
  if (typeof access === 'object') return [{ key: [] }];
  if (access === 'anyone') return [];
  if (access === 'tv') return [{ device: [] }];
  return access === 'room' || access === 'visitor_or_room' ? [{ session: [] }, { device: [] }] : [{ session: [] }];
}

function parametersOf(spec: RouteSpec, place: 'path' | 'query'): Parameter[] {
  const part = place === 'path' ? 'params' : 'query';
  const schema = spec[part] && schemaOf(spec[part], 'input');
  const properties = (schema?.properties ?? {}) as { readonly [name: string]: JsonSchema };
  const required = (schema?.required ?? []) as readonly string[];
  const sample = (spec.sample[part] ?? {}) as { readonly [name: string]: unknown };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(Object.hasOwn(sample, name) && { example: sample[name] }),
  }));
}

function bodyOf({ body, raw, sample }: RouteSpec): Operation['requestBody'] {
  if (raw) {
    const schema = { type: 'string', format: 'binary', maxLength: raw.limit };
    return { required: true, content: Object.fromEntries(raw.types.map((type) => [type, { schema }])) };
  }
  if (!body) return undefined;
  const example = sample.body === undefined ? {} : { example: sample.body };
  const required = !body.safeParse(defaultBody(body)).success;
  return { required, content: { 'application/json': { schema: schemaOf(body, 'input'), ...example } } };
}

function answersOf(spec: RouteSpec): Operation['responses'] {
  const entries = Object.entries(spec.answers).map(([status, schema]) => {
    if (schema instanceof z.ZodUndefined) return [status, { description: 'Success, no body' }];
    const stream = streamDataSchema(schema);
    if (stream) return [status, { description: 'Server-sent events', content: streamContent(stream) }];
    const described = schemaOf(schema, 'output');
    const usual = described.format === 'binary' ? 'application/octet-stream' : 'application/json';
    const types = mediaTypesOf(schema) ?? [usual];
    const content = Object.fromEntries(types.map((type) => [type, { schema: described }]));
    return [status, { description: 'Success', content }];
  });
  return Object.fromEntries(entries);
}

/** OpenAPI 3.1 cannot describe the JSON of single events; `x-event-data` holds its schema. */
function streamContent(data: z.ZodType): Content {
  return { 'text/event-stream': { schema: { type: 'string', 'x-event-data': schemaOf(data, 'output') } } };
}

function problemsOf({ spec, errors }: Route): Operation['responses'] {
  const byStatus = new Map<number, string[]>();
  for (const code of [...implicitProblems(spec), ...(spec.errors ?? [])]) {
    const status = findErrorSpec(code, errors)?.status ?? 400;
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${problemTitle(code)} (\`${code}\`)`]);
  }
  const content = { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } };
  const entries = Array.from(byStatus, ([status, list]) => [String(status), { description: list.join(', '), content }]);
  return Object.fromEntries([...entries, ['default', { description: anyOther, content }]]);
}

/** Problems raised before routing, or by a proxy in front of the server. */
const anyOther = 'Any other problem (`method_not_allowed`, `headers_too_large`, `request_timeout`, …)';

/** Returns the problem codes implied by the shape of a route. */
function implicitProblems({ access, params, query, body, raw }: RouteSpec): string[] {
  const codes = ['too_many_requests', 'internal', 'unavailable', 'forbidden'];
  if (params || query || body) codes.push('invalid_data');
  if (raw || body) codes.push('too_large', 'unsupported_media_type');
  if (body && hasField(body, 'request_id')) codes.push('request_id_reused');
  // The named property may not exist.
  if (params || hasField(query, 'property') || hasField(body, 'property')) codes.push('not_found');
  // Every route refuses unknown keys.
  return [...codes, typeof access === 'object' || access === 'anyone' ? 'not_signed_in' : 'not_checked_in'];
}

function hasField(schema: z.ZodType | undefined, field: string): boolean {
  const { properties } = schema ? schemaOf(schema, 'input') : {};
  return Object.hasOwn((properties ?? {}) as object, field);
}

/** Converts a zod schema to JSON Schema; bytes become `format: binary`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      keepPortable(jsonSchema);
    },
  });
  return rest;
}

/**
 * Lookaround and Unicode property escapes: not supported by Go or Python, nor recommended by JSON Schema (core, 6.4).
 */
const hardToRead = /\(\?[^:]|\\[pPu]/;

/** Drops patterns that a format already implies or that only JavaScript supports. */
function keepPortable(schema: z.core.JSONSchema.BaseSchema): void {
  const { pattern, format, allOf } = schema;
  const portable = allOf?.filter((one) => !hardToRead.test(one.pattern ?? ''));
  if (portable && portable.length < (allOf?.length ?? 0)) schema.allOf = portable;
  if (schema.allOf?.length === 0) delete schema.allOf;
  if (pattern === undefined) return;
  if (format === 'date-time' && !pattern.includes('[+-]')) schema.pattern = 'Z$';
  else if (format !== undefined || hardToRead.test(pattern)) delete schema.pattern;
}
