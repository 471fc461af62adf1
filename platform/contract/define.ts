import type { z } from 'zod';
import type { Access, Permission } from './access.ts';
import type { ErrorSpec, PlatformErrorCode } from './errors.ts';

/** One request and its reply on the device socket; its key in the contract is `Module.function`, as on the wire. */
export type CallSpec = {
  readonly access: Access;
  /** One sentence for the reader of the documentation. */
  readonly summary: string;
  /** The request's `payload`. */
  readonly data: z.ZodType;
  /** The reply's `payload.root`. */
  readonly root: z.ZodType;
  /** Codes beyond the platform's own that the call may answer with; each stands in the contract's `errors`. */
  readonly errors?: readonly string[];
  /** A valid request, for the documentation and the generated test. */
  readonly sample: unknown;
  /** True when fields such as `room` are credentials to be judged, not claims to be compared with the identity. */
  readonly credentials?: boolean;
};

/** Method of a route. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP route; its key in the contract is `METHOD /path/{parameter}`. */
export type RouteSpec = {
  readonly access: Access;
  readonly summary: string;
  /** Parameters of the path. */
  readonly params?: z.ZodType;
  /** Query parameters. */
  readonly query?: z.ZodType;
  /** JSON body; a route with `raw` reads bytes instead. */
  readonly body?: z.ZodType;
  /** The body may also come as a form's, or as JSON called text: `sendBeacon` and old pages send no other. */
  readonly forms?: boolean;
  /** The body arrives as a stream of bytes of one of these media types, at most `limit` bytes. */
  readonly raw?: { readonly types: readonly string[]; readonly limit: number };
  /** Bodies by status. A status without a JSON body has the schema `z.undefined()`. */
  readonly answers: { readonly [status: number]: z.ZodType };
  readonly errors?: readonly string[];
  /** A valid request, for the documentation and the generated test. */
  readonly sample: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** True when fields such as `room` are credentials to be judged, not claims to be compared with the identity. */
  readonly credentials?: boolean;
  /** True for paths that are not part of the documented API (`/api/v1/…` is documented). */
  readonly hidden?: boolean;
};

/** A frame that the server sends unasked; its key is `Module.function`. */
export type PushSpec = { readonly summary: string; readonly root: z.ZodType };

/** How integrators are told of an event, by webhooks and on `GET /api/v1/events`: ids and where to read on, no names. */
export type Told = {
  /** Kind of message, `subject.what_happened`, as in `order.changed`; several events may be told as one. */
  readonly type: `${string}.${string}`;
  /** Who may be told. */
  readonly permission: Permission;
  /** One sentence for the reader of the documentation. */
  readonly summary: string;
  readonly data: z.ZodType;
  /** The message's data for an event's payload; undefined: of this one nobody is told. */
  readonly of: (payload: never) => unknown;
  readonly example: unknown;
};

/** A fact that a module publishes with the change that caused it; its key is `module.fact`, as in `stays.ended`. */
export type EventSpec = {
  readonly summary: string;
  readonly payload: z.ZodType;
  /** True when no process may miss it: it is also read from the database past a cursor each second. */
  readonly critical?: boolean;
  /** What integrators are told of it; left out: nothing. */
  readonly told?: readonly Told[];
};

/** Everything of a module that crosses a line: the one place where its wire names are written. */
export type Contract = {
  readonly module: string;
  readonly errors: { readonly [code: string]: ErrorSpec };
  readonly calls: { readonly [name: `${string}.${string}`]: CallSpec };
  readonly routes: { readonly [name: `${Method} /${string}`]: RouteSpec };
  readonly pushes: { readonly [name: `${string}.${string}`]: PushSpec };
  readonly events: { readonly [name: `${string}.${string}`]: EventSpec };
};

/** Declares a module's contract and keeps its literal types. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

export type CallName<C extends Contract> = keyof C['calls'] & `${string}.${string}`;
export type RouteName<C extends Contract> = keyof C['routes'] & `${Method} /${string}`;
export type PushName<C extends Contract> = keyof C['pushes'] & `${string}.${string}`;
export type EventName<C extends Contract> = keyof C['events'] & `${string}.${string}`;

/** What a client may send for a call (defaults may be left out). */
export type CallInput<C extends Contract, N extends CallName<C>> = z.input<C['calls'][N]['data']>;
/** What a handler receives: parsed, defaults filled. */
export type CallData<C extends Contract, N extends CallName<C>> = z.output<C['calls'][N]['data']>;
/** What a handler returns and a client receives. */
export type CallRoot<C extends Contract, N extends CallName<C>> = z.input<C['calls'][N]['root']>;
export type PushRoot<C extends Contract, N extends PushName<C>> = z.input<C['pushes'][N]['root']>;
export type EventPayload<C extends Contract, N extends EventName<C>> = z.output<C['events'][N]['payload']>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type RouteInput<C extends Contract, N extends RouteName<C>> = {
  readonly params: C['routes'][N] extends { params: infer S } ? Parsed<S> : undefined;
  readonly query: C['routes'][N] extends { query: infer S } ? Parsed<S> : undefined;
  readonly body: C['routes'][N] extends { body: infer S } ? Parsed<S> : undefined;
};
/** A status of the contract with its body, and headers where the route sets some. */
export type RouteAnswer<C extends Contract, N extends RouteName<C>> = {
  [S in keyof C['routes'][N]['answers'] & number]: {
    readonly status: S;
    readonly body: z.input<C['routes'][N]['answers'][S]>;
    readonly headers?: { readonly [name: string]: string | readonly string[] };
  };
}[keyof C['routes'][N]['answers'] & number];

/** Codes that handlers of this contract may refuse with. */
export type ErrorCode<C extends Contract> = PlatformErrorCode | (keyof C['errors'] & string);
