import type { StaffRole } from '#platform/contract';

type Members<M> = { listMembers(property: string, role: StaffRole): Promise<readonly M[]> };

/** Returns the members of any of these roles, each once, sorted by name. */
export async function listMembersOf<M extends { readonly id: string; readonly name: string }>(
  staff: Members<M>,
  property: string,
  roles: readonly StaffRole[],
): Promise<readonly M[]> {
  const lists = await Promise.all(roles.map((role) => staff.listMembers(property, role)));
  const byId = new Map(lists.flat().map((member) => [member.id, member]));
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
}
