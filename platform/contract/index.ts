export { type Access, type Permission, type StaffAccess, staff } from './access.ts';
export { bytes, bytesOf, mediaTypesOf } from './bytes.ts';
export {
  type CallData,
  type CallInput,
  type CallName,
  type CallRoot,
  type CallSpec,
  type Contract,
  defineContract,
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
export { type ErrorSpec, type PlatformErrorCode, platformErrors } from './errors.ts';
export { eventStream, type ServerSentEvent, streamDataSchema } from './event-stream.ts';
export { type FailureCode, failureCode, lastFailureCode } from './failure-code.ts';
export { containsNul, stripNul } from './nul-characters.ts';
export type { Emit, OpenWrite } from './open-write.ts';
export { Refusal, refuse } from './refusal.ts';
