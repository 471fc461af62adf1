import type { Method, RouteSpec } from '#platform/contract';
import type { ServerModule } from '#platform/node/server';
import type { ErrorSpecs } from './problem.ts';

type Handler = (context: never, input: never) => Promise<unknown>;

/** A contract route with its handler. */
export type Route = {
  /** Contract key: `METHOD /path/{parameter}`. */
  readonly name: string;
  readonly method: Method;
  /** Contract path: `/path/{parameter}`. */
  readonly path: string;
  readonly spec: RouteSpec;
  readonly errors: ErrorSpecs;
  readonly module: string;
  readonly handler: Handler;
};

/** Collects the routes of `modules`; throws on duplicate names and missing handlers. */
export function collectRoutes(modules: readonly ServerModule[]): Route[] {
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

/** Converts `/stays/{id}/move` to Fastify's syntax, `/stays/:id/move`. */
export function fastifyPath(path: string): string {
  return path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1');
}

/** Returns a pattern that matches the concrete paths of a route. */
export function pathMatcher(path: string): RegExp {
  const parts = path
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`);
}
