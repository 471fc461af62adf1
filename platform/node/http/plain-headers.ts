import type { FastifyRequest } from 'fastify';

/** Headers by their names in lower case. */
export type PlainHeaders = { readonly [name: string]: string | undefined };

/** Returns the headers of a request, with repeated ones joined by commas. */
export function plainHeaders({ headers }: FastifyRequest): PlainHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
