import type { Contract, RouteName } from '#platform/contract';

type Schemas<C extends Contract, N extends RouteName<C>> = C['routes'][N];
type Input<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : undefined;
type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
type Body<C extends Contract, N extends RouteName<C>> =
  Schemas<C, N> extends { raw: object } ? Blob : Schemas<C, N> extends { body: infer S } ? Input<S> : undefined;
type Empty<T> = { [K in keyof T]: T[K] };
type PartialWhenEmpty<T> = object extends T ? T | undefined : T;

/** Input of a route: parameters of the path, of the query (optional where the contract has defaults), and the body. */
export type RouteInput<C extends Contract, N extends RouteName<C>> = Empty<
  Part<'params', Schemas<C, N> extends { params: infer S } ? Input<S> : undefined> &
    Part<'query', Schemas<C, N> extends { query: infer S } ? PartialWhenEmpty<Input<S>> : undefined> &
    Part<'body', Body<C, N>>
>;

type Answers<C extends Contract, N extends RouteName<C>> = Schemas<C, N>['answers'];
/** Body of a successful response of a route. */
export type RouteResponse<C extends Contract, N extends RouteName<C>> = {
  [S in keyof Answers<C, N>]: `${S & number}` extends `2${string}` ? Output<Answers<C, N>[S]> : never;
}[keyof Answers<C, N>];
type Output<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : undefined;

/** An error response of the server, as problem details (RFC 9457), or `offline` when there was no response. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  /** Error code of the contract; `offline` without a response. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whether the same request may succeed when retried. */
  readonly retryable: boolean;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body.detail === 'string' ? body.detail : `status ${status}`);
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'internal';
    this.details = body;
    this.retryable = body.retryable === true;
  }
}

/** Untyped input of a request; routes are typed by {@link RouteInput}. */
type PlainInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** The desk's HTTP client. */
export type DeskApi = {
  /** Requests a route (`GET /api/v1/orders/{id}`); rejects with {@link ApiProblem}. A `Blob` body is sent as is. */
  request(route: string, input?: PlainInput): Promise<unknown>;
};

type DeskApiOptions = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Id of the property added to every request that names none; empty: none. */
  readonly property: () => string;
  /** Called when the server responds that nobody is signed in. */
  readonly onSignedOut: () => void;
};

function buildUrl(path: string, { params = {}, query = {} }: PlainInput, property: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const given = Object.entries({ property, ...query }).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return filled;
  return `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function encodeBody(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body, headers: { 'content-type': body.type } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  return isJson ? response.json() : response.blob();
}

/** Creates the desk's HTTP client; requests are authenticated by cookie. */
export function createDeskApi({ fetch, property, onSignedOut }: DeskApiOptions): DeskApi {
  return {
    async request(route, input = {}) {
      const [method = 'GET', path = ''] = route.split(' ');
      const init: RequestInit = { method, credentials: 'same-origin', ...encodeBody(input.body) };
      const response = await fetch(buildUrl(path, input, property()), init).catch((error: unknown) => {
        throw new ApiProblem(0, { code: 'offline', detail: String(error), retryable: true });
      });
      const body = await readBody(response).catch(() => undefined);
      if (response.ok) return body;
      const details = typeof body === 'object' && body !== null && !(body instanceof Blob) ? body : {};
      if (response.status === 401) onSignedOut();
      throw new ApiProblem(response.status, details as Readonly<Record<string, unknown>>);
    },
  };
}
