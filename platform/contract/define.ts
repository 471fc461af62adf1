import type { z } from 'zod';
import type { Access, PermissionName } from './access.ts';
import type { ErrorSpec, PlatformErrorCode } from './errors.ts';
import type { PermissionSpec } from './permissions.ts';
import type { RequestKindSpec } from './request-kinds.ts';
import type { SettingSpec } from './settings.ts';

/**
 * What a request does beyond being answered. `none`: it changes nothing. `command`: an impulse or a report that leaves nothing
 * behind but the latest state, as a key of the remote control. Left out, it is a change: stored, told to others, or written down.
 * Changes and commands of one stay have an allowance a minute each (docs/reference/wire.md, "Frames"), and so have searches.
 */
export type Effect = 'none' | 'command' | 'change';

/** A request and its reply on the device socket; its contract key is `Module.function`, as on the wire. */
export type CallSpec = {
  readonly access: Access;
  /** `change` if left out. */
  readonly effect?: Effect;
  /** What a call with the effect `none` stores nevertheless, and what bounds it; without it such a write fails in tests. */
  readonly stores?: string;
  /** Field of `data` with what is sought: a call that has something in it counts as a search. */
  readonly searches?: string;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** The request's `payload`. */
  readonly data: z.ZodType;
  /** The reply's `payload.root`. */
  readonly root: z.ZodType;
  /** Error codes beyond the platform's own; each must be declared in the contract's `errors`. */
  readonly errors?: readonly string[];
  /** A valid request for the documentation and the generated test. */
  readonly sample: unknown;
  /** True if fields such as `room` are credentials to verify, not claims to compare with the identity. */
  readonly credentials?: boolean;
};

/** HTTP method of a route. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An HTTP route; its contract key is `METHOD /path/{parameter}`. */
export type RouteSpec = {
  readonly access: Access;
  /** Left out, `none` for GET and `change` for other methods. */
  readonly effect?: Effect;
  /** Field of `query` with what is sought: a request that has something in it counts as a search. */
  readonly searches?: string;
  readonly summary: string;
  /** Path parameters. */
  readonly params?: z.ZodType;
  /** Query parameters. */
  readonly query?: z.ZodType;
  /** JSON body; a route with `raw` receives bytes instead. */
  readonly body?: z.ZodType;
  /** Also accepts form bodies and JSON sent as text/plain, as `sendBeacon` and legacy pages do. */
  readonly forms?: boolean;
  /** The body is a byte stream of one of these media types, at most `limit` bytes. */
  readonly raw?: {
    readonly types: readonly string[];
    /** Bytes. */
    readonly limit: number;
    /** Whether it may take longer than other requests, as long as it goes on. */
    readonly slow?: true;
  };
  /** Response bodies by status. A status without a body has the schema `z.undefined()`. */
  readonly answers: { readonly [status: number]: z.ZodType };
  readonly errors?: readonly string[];
  /** A valid request for the documentation and the generated test. */
  readonly sample: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** True if fields such as `room` are credentials to verify, not claims to compare with the identity. */
  readonly credentials?: boolean;
  /** Claims that the handler compares with the identity, as more values than one are the caller's own. */
  readonly handlerClaims?: readonly string[];
  /** True if the handler limits its callers itself, so that no address is refused with a valid secret. */
  readonly limitsItself?: boolean;
  /** True for routes outside the documented API (`/api/v1/…`). */
  readonly hidden?: boolean;
};

/** An unsolicited frame from the server; its contract key is `Module.function`. */
export type PushSpec = { readonly summary: string; readonly root: z.ZodType };

/** Publishes an event to integrators, through webhooks and `GET /api/v1/events`: ids and links, no personal names. */
export type IntegrationEvent = {
  /** Message type, `subject.what_happened`, as in `order.changed`; several events may share one type. */
  readonly type: `${string}.${string}`;
  /** Permission required to receive it. */
  readonly permission: PermissionName;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly data: z.ZodType;
  /** Maps an event payload to the message data; undefined suppresses the message. */
  readonly toData: (payload: never) => unknown;
  /** Fields of `data` for whose values together a webhook needs only the latest message: it replaces one that waits. */
  readonly latestOf?: readonly string[];
  /** True if somebody waits for it: it is sent before messages of other types, however many of those there are. */
  readonly urgent?: boolean;
  readonly example: unknown;
};

/**
 * An event that a module publishes together with the change that caused it; its key is `module.event`, as in
 * `stays.ended`.
 */
export type EventSpec = {
  readonly summary: string;
  readonly payload: z.ZodType;
  /** True if no process may miss the event: a listener that fails is retried. */
  readonly critical?: boolean;
  /** Messages for integrators; none when left out. */
  readonly integrationEvents?: readonly IntegrationEvent[];
};

/**
 * The public interface of a module: the only place that defines its wire names. The texts of settings, permissions,
 * audit actions and integration events are in the module's own `locales/desk`: `setting.weather_unit` with
 * `setting.weather_unit.help`, `permission.orders.read`, `audit.order.assigned`, `event.order.placed`.
 */
export type Contract = {
  readonly module: string;
  readonly errors: { readonly [code: string]: ErrorSpec };
  readonly calls: { readonly [name: `${string}.${string}`]: CallSpec };
  readonly routes: { readonly [name: `${Method} /${string}`]: RouteSpec };
  readonly pushes: { readonly [name: `${string}.${string}`]: PushSpec };
  readonly events: { readonly [name: `${string}.${string}`]: EventSpec };
  /** Settings of a property that belong to the module. */
  readonly settings?: { readonly [name: string]: SettingSpec };
  /** Permissions that the module defines, with the roles that have them. */
  readonly permissions?: { readonly [name: PermissionName]: PermissionSpec };
  /** Kinds of requests that the module raises for guests. */
  readonly requestKinds?: { readonly [name: `${string}.${string}`]: RequestKindSpec };
  /** Actions that the module records in the audit log. */
  readonly auditActions?: readonly `${string}.${string}`[];
};

/** Forbids the fields of `T` that `Known` does not have: inference alone would let them pass unread. */
type Only<T, Known> = { readonly [K in Exclude<keyof T, keyof Known>]: never };
type OnlyEach<T, Known> = { readonly [N in keyof T]: Only<T[N], Known> };
type Strict<C extends Contract> = Only<C, Contract> & {
  readonly calls: OnlyEach<C['calls'], CallSpec>;
  readonly routes: OnlyEach<C['routes'], RouteSpec>;
  readonly pushes: OnlyEach<C['pushes'], PushSpec>;
  readonly events: OnlyEach<C['events'], EventSpec>;
};

/** Declares a module's contract and preserves its literal types; an unknown field is a type error. */
export function defineContract<const C extends Contract>(contract: C & Strict<C>): C {
  return contract;
}

export type CallName<C extends Contract> = keyof C['calls'] & `${string}.${string}`;
export type RouteName<C extends Contract> = keyof C['routes'] & `${Method} /${string}`;
export type PushName<C extends Contract> = keyof C['pushes'] & `${string}.${string}`;
export type EventName<C extends Contract> = keyof C['events'] & `${string}.${string}`;

/** Client-side input of a call; fields with defaults may be left out. */
export type CallInput<C extends Contract, N extends CallName<C>> = z.input<C['calls'][N]['data']>;
/** Handler-side input of a call: parsed, with defaults applied. */
export type CallData<C extends Contract, N extends CallName<C>> = z.output<C['calls'][N]['data']>;
/** Result of a call, as returned by the handler and received by the client. */
export type CallRoot<C extends Contract, N extends CallName<C>> = z.input<C['calls'][N]['root']>;
export type PushRoot<C extends Contract, N extends PushName<C>> = z.input<C['pushes'][N]['root']>;
export type EventPayload<C extends Contract, N extends EventName<C>> = z.output<C['events'][N]['payload']>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type RouteInput<C extends Contract, N extends RouteName<C>> = {
  readonly params: C['routes'][N] extends { params: infer S } ? Parsed<S> : undefined;
  readonly query: C['routes'][N] extends { query: infer S } ? Parsed<S> : undefined;
  readonly body: C['routes'][N] extends { body: infer S } ? Parsed<S> : undefined;
};
/** A response of the contract: status, body and optional headers. */
export type RouteAnswer<C extends Contract, N extends RouteName<C>> = {
  [S in keyof C['routes'][N]['answers'] & number]: {
    readonly status: S;
    readonly body: z.input<C['routes'][N]['answers'][S]>;
    readonly headers?: { readonly [name: string]: string | readonly string[] };
  };
}[keyof C['routes'][N]['answers'] & number];

/** Error codes that handlers of this contract may refuse with. */
export type ErrorCode<C extends Contract> = PlatformErrorCode | (keyof C['errors'] & string);
