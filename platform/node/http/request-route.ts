import type { FastifyRequest } from 'fastify';
import type { Route } from './route.ts';

/** Returns the contract route of a request; a malformed request has none. */
export function routeOf(request: FastifyRequest): Route | undefined {
  const known = request.routeOptions as FastifyRequest['routeOptions'] | undefined;
  return known?.config?.contractRoute;
}
