import type { Method, RouteSpec } from '#platform/contract';
import type { ServerModule } from '#platform/node/server';
import type { Errors } from './problem.ts';

type Handler = (context: never, input: never) => Promise<unknown>;

/** A route of a module's contract with its handler. */
export type Route = {
  /** As in the contract: `METHOD /path/{parameter}`. */
  readonly name: string;
  readonly method: Method;
  /** As in the contract: `/path/{parameter}`. */
  readonly path: string;
  readonly spec: RouteSpec;
  readonly errors: Errors;
  readonly module: string;
  readonly handler: Handler;
};

/** Every route of `modules`; throws on two with one name and on a route without a handler. */
export function routesOf(modules: readonly ServerModule[]): Route[] {
  const routes = modules.flatMap((module) =>
    Object.entries(module.contract.routes).map(([name, spec]) => routeOf(module, name, spec)),
  );
  const seen = new Set<string>();
  for (const { name } of routes) {
    if (seen.has(name)) throw new Error(`two modules have the route ${name}`);
    seen.add(name);
  }
  return routes;
}

function routeOf(module: ServerModule, name: string, spec: RouteSpec): Route {
  const handler = module.routes[name];
  if (!handler) throw new Error(`the route ${name} has no handler`);
  const [method, path = ''] = name.split(' ');
  return {
    name,
    method: method as Method,
    path,
    spec,
    errors: module.contract.errors,
    module: module.contract.module,
    handler,
  };
}

/** `/stays/{id}/move` as Fastify writes it: `/stays/:id/move`. */
export function fastifyPath(path: string): string {
  return path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1');
}

/** Matches a concrete path against a route's, parameter by parameter. */
export function pathMatcher(path: string): RegExp {
  const parts = path
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`);
}
