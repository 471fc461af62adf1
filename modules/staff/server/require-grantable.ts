import { refuse } from '#platform/contract';
import type { Staff } from '#platform/node/auth';
import type { Role } from '../contract.ts';
import type { StaffContext } from './context.ts';
import { mayGrant } from './roles.ts';

/** Refuses roles with permissions that the caller lacks. */
export function requireGrantable(
  services: Pick<StaffContext, 'roles'>,
  { permissions }: Staff,
  roles: readonly Role[],
): void {
  if (!mayGrant(permissions, services.roles.permissionsFor(roles)))
    refuse('forbidden', 'you cannot grant permissions that you lack');
}
