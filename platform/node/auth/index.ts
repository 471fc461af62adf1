export {
  type ActorNames,
  loadStaffNames,
  type StaffNames,
  staffActor,
  staffIdOf,
  withStaffNames,
} from './actor-names.ts';
export { addressKey, isHotelAddress } from './address-key.ts';
export { administratorId, adminKeyMinLength, adminKeyResolver } from './admin-key.ts';
export { auditActor, auditRoom } from './audit-actor.ts';
export {
  type ChangeAllowance,
  type ChangeLimits,
  createChangeAllowance,
  defaultChangeLimits,
} from './change-allowance.ts';
export { accessError } from './check-access.ts';
export { type Client, type ClientResolver, createClientResolver, type TrustedProxies } from './client-resolver.ts';
export { type CodeOutcome, deleteOldCodeAttempts, judgeCode } from './code-attempts.ts';
export { type CodeDevice, type CodeLock, createCodeLock } from './code-lock.ts';
export { withConstantTimeFailure } from './constant-time-failure.ts';
export { type Cookies, clearCookie, cookieName, findCookie, readCookie, readCookies, setCookie } from './cookies.ts';
export { type Authenticate, createAuthenticator } from './create-authenticator.ts';
export { browserOf, parseDeviceLabel } from './device-label.ts';
export {
  type AttemptCounter,
  type AttemptTimes,
  attemptWindowMs,
  createAttemptStore,
  recentAttempts,
  releasedAt,
  secondsUntil,
} from './failed-attempts.ts';
export {
  type Guest,
  type Identity,
  isProgram,
  type Nobody,
  type Staff,
  type Tv,
  type Visitor,
  type VisitorMode,
} from './identity.ts';
export { findMismatchedClaim } from './identity-claims.ts';
export { isHttpsOnly } from './is-https-only.ts';
export { listMembersOf } from './list-members.ts';
export {
  hashMailCode,
  judgeMailCode,
  mailCodeMs,
  mailCodeTries,
  newMailCode,
  type StoredMailCode,
} from './mail-code.ts';
export type { AuthRequest, IdentityFor, IdentityRefreshers, IdentityResolver } from './proof.ts';
export { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
export { createSecretCookie, maxCookieSeconds, type SecretCookie } from './secret-cookie.ts';
export { hashSecret, isSameSecret, newSecret } from './secrets.ts';
export { createSessionRows, recordLastUse } from './session-rows.ts';
