import { Refusal, type RouteSpec } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { RawInput } from './parse-input.ts';

function namedProperties({ params, body, query }: RawInput): readonly string[] {
  const named = [text(params, 'propertyId'), text(body, 'property'), text(query, 'property')];
  return named.filter((one) => one !== undefined);
}

/** The property that a request names: `propertyId` of the path, else `property` of the body or the query. */
export function namedProperty(input: RawInput): string | undefined {
  return namedProperties(input)[0];
}

/** Refuses with `invalid_data` a request that names several: nobody can tell which one was meant. */
export function requireOneProperty(input: RawInput): void {
  if (new Set(namedProperties(input)).size < 2) return;
  throw new Refusal('invalid_data', 'path, body and query name different properties');
}

/**
 * The property of a request: the named one, the identity's, or the only one; empty where none of them is known. Refuses
 * with `invalid_data` when it is not known and the route could have been told.
 */
export function propertyOf(spec: RouteSpec, choice: { named?: string; only?: string; identity: Identity }): string {
  const { named, only, identity } = choice;
  const property = named ?? (['', '*'].includes(identity.property) ? only : identity.property) ?? '';
  const part = takesProperty(spec);
  if (property !== '' || part === undefined) return property;
  const message = 'which property is meant must be named';
  throw new Refusal('invalid_data', message, { fields: [{ in: part, path: 'property', message }] });
}

/**
 * The input with the only property's id where the path says `default`: an app that no query tells its property asks so.
 * Where there is none or several, `default` stays, and nothing has that id.
 */
export function withOnlyProperty(input: RawInput, only: string | undefined): RawInput {
  if (only === undefined || text(input.params, 'propertyId') !== 'default') return input;
  return { ...input, params: { ...(input.params as object), propertyId: only } };
}

function takesProperty(spec: RouteSpec): 'body' | 'query' | undefined {
  return (['body', 'query'] as const).find((part) => {
    const schema: unknown = spec[part];
    const shape = (schema as { shape?: object } | undefined)?.shape;
    return shape !== undefined && Object.hasOwn(shape, 'property');
  });
}

function text(part: unknown, field: string): string | undefined {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, field)) return undefined;
  const value = (part as { readonly [name: string]: unknown })[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
