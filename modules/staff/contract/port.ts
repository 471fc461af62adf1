import type { Permission } from '#platform/contract';
import type { Role } from './fields.ts';

/** A member of staff as other modules know them. */
export type StaffMember = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Language of the desk, lower case. */
  readonly language: string;
};

/** What other modules may ask of the staff. */
export type StaffPort = {
  /** Names of members (former ones too) and API keys by id; those that nobody knows are left out. */
  namesOf(property: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What a present member, or a key that is good, may do in a property; undefined where there is no such one. */
  permissionsOf(property: string, id: string): Promise<ReadonlySet<Permission> | undefined>;
  /** Present members with a role, for a mail to all of them. */
  membersIn(property: string, role: Role): Promise<readonly StaffMember[]>;
};
