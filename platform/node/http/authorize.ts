import { type AnyRouteName, Refusal } from '#platform/contract';
import type { Audit } from '#platform/node/audit';
import {
  accessError,
  administratorId,
  auditActor,
  auditRoom,
  findMismatchedClaim,
  type Identity,
} from '#platform/node/auth';
import type { RawInput } from './parse-input.ts';
import type { Route } from './route.ts';

/** A request with its caller. */
export type AuthorizationRequest = { readonly identity: Identity; readonly property: string; readonly input: RawInput };

/**
 * Authorizes a request or throws a refusal: checks access first, then the client's claims about itself. False claims
 * and every use of the administrator key are audited.
 */
export function authorize(route: Route, request: AuthorizationRequest, audit: Audit): void {
  const { identity, property, input } = request;
  const actor = auditActor(identity);
  const refusal = accessError(route.spec.access, identity, property);
  if (identity.kind === 'staff' && identity.staffId === administratorId) {
    audit({ property: property || '*', actor, action: route.name as AnyRouteName, ...subjectOf(input) });
  }
  if (refusal) throw refusal;
  const field = falseClaim(route, identity, input);
  if (field === undefined) return;
  const claim = { action: 'claim.refused', subject: route.name, details: { field } } as const;
  audit({ property: property || '*', actor, ...claim, ...auditRoom(identity) });
  throw new Refusal('forbidden', `${field} is not the caller's own`);
}

function falseClaim(route: Route, identity: Identity, input: RawInput): string | undefined {
  const { credentials, handlerClaims } = route.spec;
  if (credentials) return undefined;
  return (
    findMismatchedClaim(identity, input.params) ??
    findMismatchedClaim(identity, input.query) ??
    findMismatchedClaim(identity, input.body, handlerClaims)
  );
}

function subjectOf(input: RawInput): { subject?: string } {
  const { id } = (input.params ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? { subject: id } : {};
}
