import { refuse } from '#platform/contract';
import type { Staff } from '#platform/node/auth';
import type { Role } from '../contract.ts';
import { mayGrant, permissionsForRoles } from './roles.ts';

/** Refuses roles with permissions that the caller lacks. */
export function requireGrantable({ permissions }: Staff, roles: readonly Role[]): void {
  if (!mayGrant(permissions, permissionsForRoles(roles)))
    refuse('forbidden', 'you cannot grant permissions that you lack');
}
