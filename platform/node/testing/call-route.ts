import type { Contract, PermissionName, RouteAnswer, RouteName, RouteSpec } from '#platform/contract';
import type { Identity, Staff } from '#platform/node/auth';
import type { RouteContext, ServerModule } from '#platform/node/server';

/** Unparsed input of a route in a test. */
export type RouteRequest = {
  readonly property?: string;
  readonly identity?: Identity;
  /** Of the caller. */
  readonly address?: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly raw?: Uint8Array;
  readonly headers?: { readonly [name: string]: string };
  readonly signal?: AbortSignal;
  readonly isStillAllowed?: (permissions?: readonly PermissionName[]) => boolean;
};

/** The administrator, with every permission in every property. */
const administrator: Staff = { kind: 'staff', property: '*', staffId: 'administrator', permissions: 'all' };

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

function contextOf(routeRequest: RouteRequest): RouteContext {
  const { property = '1', identity = administrator, address = '192.0.2.7', headers = {}, raw } = routeRequest;
  const request = { address, requestId: 'test', cookies: {}, secure: true, host: 'hotel.test' };
  const { signal = new AbortController().signal, isStillAllowed = () => true } = routeRequest;
  const openStream = () => ({
    signal,
    isStillAllowed: async (permissions?: readonly PermissionName[]) => isStillAllowed(permissions),
  });
  return { ...request, property, identity, headers, ...(raw && { raw: inPieces(raw) }), openStream };
}

/**
 * Calls a route of `module` without an HTTP server: parses input and response with the contract and rejects with the
 * handler's refusal. Access is not checked here.
 */
export async function callRoute<C extends Contract, N extends RouteName<C>>(
  { contract, module }: { readonly contract: C; readonly module: ServerModule },
  name: N,
  request: RouteRequest,
): Promise<RouteAnswer<C, N>> {
  const spec: RouteSpec | undefined = contract.routes[name];
  const handler = module.routes[name];
  if (!spec || !handler) throw new Error(`no route ${name}`);
  const input = {
    params: spec.params?.parse(request.params),
    query: spec.query?.parse(request.query ?? {}),
    body: spec.body?.parse(request.body),
  };
  const answer = (await handler(contextOf(request) as never, input as never)) as RouteAnswer<C, N>;
  const schema = spec.answers[answer.status];
  if (!schema) throw new Error(`${name} answers with the status ${answer.status}, which its contract does not have`);
  schema.parse(answer.body);
  return answer;
}
