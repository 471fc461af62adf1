export { type Access, type PermissionName, person, type StaffAccess, staff } from './access.ts';
export { platformAuditActions } from './audit-actions.ts';
export { alsoAs, bytes, bytesOf, mediaTypesOf } from './bytes.ts';
export { cursor } from './cursor.ts';
export {
  type CallData,
  type CallInput,
  type CallName,
  type CallRoot,
  type CallSpec,
  type Contract,
  defineContract,
  type Effect,
  type ErrorCode,
  type EventName,
  type EventPayload,
  type EventSpec,
  type IntegrationEvent,
  type Method,
  type PushName,
  type PushRoot,
  type PushSpec,
  type RouteAnswer,
  type RouteInput,
  type RouteName,
  type RouteSpec,
} from './define.ts';
export { type Counted, effectOf } from './effect-of.ts';
export { type ErrorSpec, type PlatformErrorCode, platformErrors } from './errors.ts';
export { eventStream, type ServerSentEvent, streamDataSchema } from './event-stream.ts';
export { type FailureCode, failureCode, lastFailureCode } from './failure-code.ts';
export {
  confirmedFileQuery,
  confirmedQuery,
  type ImportQuestion,
  type ImportState,
  importQuestion,
  importState,
} from './import-question.ts';
export { containsNul, stripNul } from './nul-characters.ts';
export type { Emit, NumberQuery, OpenWrite } from './open-write.ts';
export { type PermissionSpec, type StaffRole, staffRoles } from './permissions.ts';
export { pictureAddress } from './picture-address.ts';
export { plainLine, plainText } from './plain-text.ts';
export { Refusal, refuse } from './refusal.ts';
export type { RequestKindSpec } from './request-kinds.ts';
export type { SettingCast, SettingClass, SettingSpec } from './settings.ts';
export { textOrNumber } from './text-or-number.ts';
export { uniqueList } from './unique-list.ts';

import type { platformAuditActions } from './audit-actions.ts';

/**
 * Contracts of all modules, from which names are typed. Each contract adds itself:
 * `declare module '#platform/contract' { interface Contracts { orders: typeof orders } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contracts fill it by declaration merging
export interface Contracts {}

type NameIn<F extends string> = {
  [M in keyof Contracts]: Contracts[M] extends { readonly [K in F]: infer Declared } ? keyof Declared & string : never;
}[keyof Contracts];

/** A permission that a contract declares. */
export type Permission = NameIn<'permissions'>;
/** A route of any contract. */
export type AnyRouteName = NameIn<'routes'>;
/** A push of any contract. */
export type AnyPushName = NameIn<'pushes'>;
/** An event of any contract. */
export type AnyEventName = NameIn<'events'>;
/** An action in the audit log that a contract or the platform declares. */
export type AuditAction =
  | (typeof platformAuditActions)[number]
  | {
      [M in keyof Contracts]: Contracts[M] extends { readonly auditActions: readonly (infer A)[] } ? A : never;
    }[keyof Contracts];
/** A kind of request that a contract declares. */
export type RequestKind = NameIn<'requestKinds'>;
/** A setting of any contract. */
export type AnySettingName = NameIn<'settings'>;
/** Definition of a setting, as its contract declares it. */
export type SettingOf<N extends AnySettingName> = {
  [M in keyof Contracts]: Contracts[M] extends { readonly settings: { readonly [K in N]: infer S } } ? S : never;
}[keyof Contracts];
