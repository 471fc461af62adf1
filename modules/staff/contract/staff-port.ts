import type { PermissionName } from '#platform/contract';
import type { Role } from './fields.ts';

/** A member of staff as other modules see them. */
export type StaffMember = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Language of the desk, lower case. */
  readonly language: string;
};

/** The interface of this module for other modules. */
export type StaffPort = {
  /** Returns names of members (including former ones) and API keys by id; unknown ids are omitted. */
  findNames(property: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the permissions of an active member or a valid API key in a property; `undefined` if there is none. */
  findPermissions(property: string, id: string): Promise<ReadonlySet<PermissionName> | undefined>;
  /** Returns active members with a role. */
  listMembers(property: string, role: Role): Promise<readonly StaffMember[]>;
};
