import { z } from 'zod';
import { type Access, mediaTypesOf, type RouteSpec, streamData } from '#platform/contract';
import type { ServerModule } from '#platform/node/server';
import { lifted } from './named-schemas.ts';
import { leastBody } from './parse-input.ts';
import { problemType, specOf, titleOf } from './problem.ts';
import { type Route, routesOf } from './route.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [keyword: string]: unknown };
/** A parameter of the path or the query. */
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};
type Content = { readonly [type: string]: { readonly schema: JsonSchema; readonly example?: unknown } };
/** One route in OpenAPI's words. */
export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: { readonly [status: string]: { readonly description: string; readonly content?: Content } };
  /** Codes of the problems that this route may answer with, beside the ones every route has. */
  readonly 'x-problems': readonly string[];
};
/** The description of the documented API. */
export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: JsonSchema;
};

const description = [
  'For staff and integrators. Lists are `{"items":[…],"next":"<cursor>"|null}`. Times are RFC 3339 in UTC; days are',
  '`YYYY-MM-DD` in the zone of the property. Money is an integer in the minor unit of the currency plus its ISO 4217 code.',
  'Errors are problem details (RFC 9457) with a `code` of a closed list. `property` may be left out where there is one.',
  'A field that a call does not have is refused. Where a body takes a `request_id` (a UUID made before the first try), a',
  'repeat is answered as the first copy was, and another body under the same id is `request_id_reused`. A key may ask 1,200',
  'times a minute, and have ten streams open, of each server behind the address; beyond that `too_many_requests` says in',
  '`retry_after_s` and `Retry-After` when to come again.',
].join(' ');

/** Describes every documented route of `modules` (`/api/v1/…`, not hidden) as OpenAPI 3.1. */
export function openApiOf(modules: readonly ServerModule[]): OpenApi {
  const routes = routesOf(modules).filter((route) => route.path.startsWith('/api/v1/') && !route.spec.hidden);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = paths[route.path] ?? {};
    path[route.method.toLowerCase()] = operationOf(route);
    paths[route.path] = path;
  }
  const named: Record<string, unknown> = {};
  const described = lifted(paths, named) as OpenApi['paths'];
  return {
    openapi: '3.1.0',
    info: { title: 'Bellhop', version: '1', description },
    tags: [...new Set(routes.map((route) => route.module))].map((name) => ({ name })),
    paths: described,
    components: { schemas: { ...named, Problem: problem }, securitySchemes },
  };
}

const securitySchemes = {
  key: { type: 'http', scheme: 'bearer', description: 'An API key or the administrator’s key' },
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
    retryable: { type: 'boolean', description: 'Whether the same request may succeed later without a change' },
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

/** Who may use a route, as one sentence. */
function whoMay(access: Access): string {
  if (typeof access === 'object') return `For staff and API keys with the permission \`${access.staff}\`.`;
  const words = {
    anyone: 'For anyone.',
    visitor: 'For walk-ins and guests.',
    guest: 'For guests signed in on a stay in house.',
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
  const required = !body.safeParse(leastBody(body)).success;
  return { required, content: { 'application/json': { schema: schemaOf(body, 'input'), ...example } } };
}

function answersOf(spec: RouteSpec): Operation['responses'] {
  const entries = Object.entries(spec.answers).map(([status, schema]) => {
    if (schema instanceof z.ZodUndefined) return [status, { description: 'Done, without a body' }];
    const stream = streamData(schema);
    if (stream) return [status, { description: 'Server-sent events', content: streamContent(stream) }];
    const described = schemaOf(schema, 'output');
    const usual = described.format === 'binary' ? 'application/octet-stream' : 'application/json';
    const types = mediaTypesOf(schema) ?? [usual];
    const content = Object.fromEntries(types.map((type) => [type, { schema: described }]));
    return [status, { description: 'Done', content }];
  });
  return Object.fromEntries(entries);
}

/** OpenAPI 3.1 has no word for the JSON of single events; `x-event-data` says it. */
function streamContent(data: z.ZodType): Content {
  return { 'text/event-stream': { schema: { type: 'string', 'x-event-data': schemaOf(data, 'output') } } };
}

function problemsOf({ spec, errors }: Route): Operation['responses'] {
  const byStatus = new Map<number, string[]>();
  for (const code of [...always(spec), ...(spec.errors ?? [])]) {
    const status = specOf(code, errors)?.status ?? 400;
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${titleOf(code)} (\`${code}\`)`]);
  }
  const content = { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } };
  const entries = Array.from(byStatus, ([status, list]) => [String(status), { description: list.join(', '), content }]);
  return Object.fromEntries([...entries, ['default', { description: anyOther, content }]]);
}

/** What is refused before a route is found, or by a proxy in front of the server. */
const anyOther = 'Any other problem (`method_not_allowed`, `headers_too_large`, `request_timeout`, …)';

/** Problems that a route has by its nature. */
function always({ access, params, query, body, raw }: RouteSpec): string[] {
  const codes = ['too_many_requests', 'internal', 'unavailable', 'forbidden'];
  if (params || query || body) codes.push('invalid_data');
  if (raw || body) codes.push('too_large', 'unsupported_media_type');
  if (body && takes(body, 'request_id')) codes.push('request_id_reused');
  // A property may be named that is not there.
  if (params || takes(query, 'property') || takes(body, 'property')) codes.push('not_found');
  // A key that nobody knows is refused everywhere.
  return [...codes, typeof access === 'object' || access === 'anyone' ? 'not_signed_in' : 'not_checked_in'];
}

function takes(schema: z.ZodType | undefined, field: string): boolean {
  const { properties } = schema ? schemaOf(schema, 'input') : {};
  return Object.hasOwn((properties ?? {}) as object, field);
}

/** A zod schema as JSON Schema; bytes are `format: binary`. */
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

/** Looking around and letters by their properties: neither Go nor Python reads them, and JSON Schema (core, 6.4) asks for neither. */
const hardToRead = /\(\?[^:]|\\[pPu]/;

/** Leaves out a pattern that a format says already, or that other languages than JavaScript do not read. */
function keepPortable(schema: z.core.JSONSchema.BaseSchema): void {
  const { pattern, format, allOf } = schema;
  const kept = allOf?.filter((one) => !hardToRead.test(one.pattern ?? ''));
  if (kept && kept.length < (allOf?.length ?? 0)) schema.allOf = kept;
  if (schema.allOf?.length === 0) delete schema.allOf;
  if (pattern === undefined) return;
  if (format === 'date-time' && !pattern.includes('[+-]')) schema.pattern = 'Z$';
  else if (format !== undefined || hardToRead.test(pattern)) delete schema.pattern;
}
