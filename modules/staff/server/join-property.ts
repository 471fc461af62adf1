import { refuse } from '#platform/contract';
import type { Staff } from '#platform/node/auth';
import { goodLink, noLink, takeLink } from './links.ts';
import { membersByAddress, presentMember, rolesOf } from './member-book.ts';
import type { Parts } from './parts.ts';
import type { LinkTable, MemberTable, StaffWriting } from './tables.ts';

type Joining = { readonly person: MemberTable; readonly link: LinkTable; readonly now: number };

/** Makes a person of one property a member of another too; whoever worked there before has their old row again. */
async function addMembership({ tx }: StaffWriting, { person, link, now }: Joining) {
  const { property, roles } = link;
  const taken = await membersByAddress(tx, property, person.email ?? '');
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

/** Uses an invitation up for the account of who is signed in: they work in its property too from now on. */
export async function joinProperty(parts: Parts, identity: Staff, token: string): Promise<MemberTable> {
  const { ground, store } = parts;
  const link = (await goodLink(parts, token)) ?? noLink();
  if (link.kind === 'reset' || link.property === '') noLink();
  const { property, kind } = link;
  const joined = await store.write(async (writing) => {
    const person = await presentMember(writing.tx, identity.property, identity.staffId);
    if (!person) return refuse('not_found', 'a key has no account of its own');
    const now = ground.clock.now();
    await takeLink(writing, link, now);
    const member = await addMembership(writing, { person, link, now });
    await writing.emit('staff.changed', property, { staff_id: member.id });
    // Every desk of theirs, wherever it works, offers the new property.
    await writing.emit('staff.changed', identity.property, { staff_id: member.id });
    return member;
  });
  const details = { kind, roles: rolesOf(link).join(',') };
  ground.audit({ property, actor: `staff:${joined.id}`, action: 'staff.joined', subject: joined.id, details });
  return joined;
}
