import { refuse } from '#platform/contract';
import type { Staff } from '#platform/node/auth';
import type { Role } from '../contract.ts';
import { mayGrant, permissionsOf } from './roles.ts';

/** Refuses to hand on what the caller does not hold. */
export function requireGrantable({ permissions }: Staff, roles: readonly Role[]): void {
  if (!mayGrant(permissions, permissionsOf(roles)))
    refuse('forbidden', 'nobody gives roles that may more than they do');
}
