import { refuse } from '#platform/contract';
import type { Staff } from '#platform/node/auth';
import type { StaffContext } from './context.ts';
import { consumeLink, findValidLink, refuseInvalidLink } from './links.ts';
import { findActiveMember, findMembersByEmail, parseRoles } from './member-repository.ts';
import type { LinkTable, MemberTable, StaffWriteContext } from './tables.ts';

type NewMembership = { readonly person: MemberTable; readonly link: LinkTable; readonly now: number };

/** Adds a person to another property; the row of a former membership is reused. */
async function addMembership({ tx }: StaffWriteContext, { person, link, now }: NewMembership) {
  const { property, roles } = link;
  const taken = await findMembersByEmail(tx, property, person.email ?? '');
  if (taken.some(({ id }) => id === person.id)) refuse('works_here', 'the person works in this property already');
  if (taken.length > 0) refuse('address_taken', 'this address has another account in this property');
  const member: MemberTable = { ...person, property, roles, created_at: now, last_seen_at: null };
  await tx
    .insertInto('staff_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['property', 'id']).doUpdateSet(member))
    .execute();
  return member;
}

/** Consumes an invitation with the signed-in account and adds the person to its property. */
export async function joinProperty(services: StaffContext, identity: Staff, token: string): Promise<MemberTable> {
  const { platform, store } = services;
  const link = (await findValidLink(services, token)) ?? refuseInvalidLink();
  if (link.kind === 'reset' || link.property === '') refuseInvalidLink();
  const { property, kind } = link;
  const joined = await store.write(async (writing) => {
    const person = await findActiveMember(writing.tx, identity.property, identity.staffId);
    if (!person) return refuse('not_found', 'a key has no account of its own');
    const now = platform.clock.now();
    await consumeLink(services, writing, link);
    const member = await addMembership(writing, { person, link, now });
    await writing.emit('staff.changed', property, { staff_id: member.id });
    // The person's open desks in the current property have to offer the new one.
    await writing.emit('staff.changed', identity.property, { staff_id: member.id });
    return member;
  });
  const details = { kind, roles: parseRoles(link).join(',') };
  platform.audit({ property, actor: `staff:${joined.id}`, action: 'staff.joined', subject: joined.id, details });
  return joined;
}
