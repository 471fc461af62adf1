import { Refusal } from '#platform/contract';
import type { Audit } from '#platform/node/audit';
import { actorOf, administratorId, disagreement, type Identity, roomOf, whyNot } from '#platform/node/auth';
import type { RawInput } from './parse-input.ts';
import type { Route } from './route.ts';

/** A request with its caller. */
export type Asking = { readonly identity: Identity; readonly property: string; readonly input: RawInput };

/**
 * Authorizes a request or throws a refusal: checks access first, then the client's claims about itself. False claims
 * and every use of the administrator key are audited.
 */
export function admit(route: Route, asking: Asking, audit: Audit): void {
  const { identity, property, input } = asking;
  const actor = actorOf(identity);
  const refusal = whyNot(route.spec.access, identity, property);
  if (identity.kind === 'staff' && identity.staffId === administratorId) {
    audit({ property: property || '*', actor, action: route.name, ...subjectOf(input) });
  }
  if (refusal) throw refusal;
  const field = falseClaim(route, identity, input);
  if (field === undefined) return;
  const claim = { action: 'claim.refused', subject: route.name, details: { field } };
  audit({ property: property || '*', actor, ...claim, ...roomOf(identity) });
  throw new Refusal('forbidden', `${field} is not the caller's own`);
}

function falseClaim(route: Route, identity: Identity, input: RawInput): string | undefined {
  if (route.spec.credentials) return undefined;
  return (
    disagreement(identity, input.params) ?? disagreement(identity, input.query) ?? disagreement(identity, input.body)
  );
}

function subjectOf(input: RawInput): { subject?: string } {
  const { id } = (input.params ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? { subject: id } : {};
}
