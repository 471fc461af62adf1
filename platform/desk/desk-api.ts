import type { Contract, RouteName } from '#platform/contract';

type Schemas<C extends Contract, N extends RouteName<C>> = C['routes'][N];
type Sent<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : undefined;
type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
type Body<C extends Contract, N extends RouteName<C>> =
  Schemas<C, N> extends { raw: object } ? Blob : Schemas<C, N> extends { body: infer S } ? Sent<S> : undefined;
type Empty<T> = { [K in keyof T]: T[K] };
type PartialWhenEmpty<T> = object extends T ? T | undefined : T;

/** What a client sends to a route: parameters of the path, of the query (all may be left out where the contract has defaults), and the body. */
export type DeskInput<C extends Contract, N extends RouteName<C>> = Empty<
  Part<'params', Schemas<C, N> extends { params: infer S } ? Sent<S> : undefined> &
    Part<'query', Schemas<C, N> extends { query: infer S } ? PartialWhenEmpty<Sent<S>> : undefined> &
    Part<'body', Body<C, N>>
>;

type Answers<C extends Contract, N extends RouteName<C>> = Schemas<C, N>['answers'];
/** Body of a good answer of a route. */
export type DeskAnswer<C extends Contract, N extends RouteName<C>> = {
  [S in keyof Answers<C, N>]: `${S & number}` extends `2${string}` ? Got<Answers<C, N>[S]> : never;
}[keyof Answers<C, N>];
type Got<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : undefined;

/** A refusal of the server, as problem details say it (RFC 9457), or `offline`: there was no answer. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  /** Code of the contract; `offline` without an answer. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whether the same request may do better later. */
  readonly retryable: boolean;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body.detail === 'string' ? body.detail : `status ${status}`);
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'internal';
    this.details = body;
    this.retryable = body.retryable === true;
  }
}

/** A request in plain values; routes are typed by {@link DeskInput} above it. */
type PlainInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** The HTTP door of the desk. */
export type DeskApi = {
  /** Asks a route (`GET /api/v1/orders/{id}`); rejects with {@link ApiProblem}. A `Blob` is sent as it is. */
  ask(route: string, input?: PlainInput): Promise<unknown>;
};

type DeskApiOptions = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Id of the property that every request names unless it names one itself; empty: none. */
  readonly property: () => string;
  /** Called when the server says that nobody is signed in. */
  readonly signedOut: () => void;
};

function addressOf(path: string, { params = {}, query = {} }: PlainInput, property: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const given = Object.entries({ property, ...query }).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return filled;
  return `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function payloadOf(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body, headers: { 'content-type': body.type } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function readBody(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  return isJson ? answer.json() : answer.blob();
}

/** Makes the HTTP door of the desk; cookies say who asks. */
export function createDeskApi({ fetch, property, signedOut }: DeskApiOptions): DeskApi {
  return {
    async ask(route, input = {}) {
      const [method = 'GET', path = ''] = route.split(' ');
      const init: RequestInit = { method, credentials: 'same-origin', ...payloadOf(input.body) };
      const answer = await fetch(addressOf(path, input, property()), init).catch((error: unknown) => {
        throw new ApiProblem(0, { code: 'offline', detail: String(error), retryable: true });
      });
      const body = await readBody(answer).catch(() => undefined);
      if (answer.ok) return body;
      const details = typeof body === 'object' && body !== null && !(body instanceof Blob) ? body : {};
      if (answer.status === 401) signedOut();
      throw new ApiProblem(answer.status, details as Readonly<Record<string, unknown>>);
    },
  };
}
