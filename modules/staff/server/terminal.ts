import { uuid } from '#platform/random';
import type { Role } from '../contract.ts';
import { linkUrl, makeLink } from './links.ts';
import { counts, foldedAddress, rolesOf } from './member-book.ts';
import type { Parts } from './parts.ts';

/** A member of the demo hotel. */
export type DemoMember = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly language: string;
};

/** What whoever runs the server may ask, and no door opens: terminal access is the highest trust there is. */
export type StaffTerminal = {
  /** Whether somebody can sign in as an administrator of any property. */
  hasAdmin(): Promise<boolean>;
  /** Makes a link for an administrator of `property` (empty: of the server's first); good for 15 minutes, once. */
  adminLink(property: string, base: string): Promise<string>;
  /** Makes the demo hotel's staff with one password, while it has none; nobody can sign in as them without a demo. */
  enlistDemo(property: string, members: readonly DemoMember[], password: string): Promise<void>;
};

async function hasAdmin(parts: Parts): Promise<boolean> {
  const members = await parts.store.read
    .selectFrom('staff_members')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('roles', 'like', '%"admin"%')
    .execute();
  return members.some((member) => rolesOf(member).includes('admin') && counts(parts, member));
}

async function enlistDemo(parts: Parts, property: string, enlisting: { members: readonly DemoMember[]; hash: string }) {
  const { random, clock } = parts.ground;
  await parts.store.write(async ({ tx }) => {
    const present = await tx
      .selectFrom('staff_members')
      .select('id')
      .where('property', '=', property)
      .limit(1)
      .execute();
    if (present.length > 0) return;
    const rows = enlisting.members.map(({ email, roles, ...member }) => ({
      ...{ property, id: uuid(random), ...member, email: foldedAddress(email), roles: JSON.stringify(roles), demo: 1 },
      ...{ password_hash: enlisting.hash, created_at: clock.now(), last_seen_at: null, ended_at: null },
    }));
    await tx.insertInto('staff_members').values(rows).execute();
  });
}

/** Opens the terminal's side of the staff. */
export function openTerminal(parts: Parts): StaffTerminal {
  return {
    hasAdmin: () => hasAdmin(parts),
    adminLink: async (property, base) => {
      const wanted = { property, kind: 'first', staff_id: '', name: '', email: '', language: '' } as const;
      const made = await parts.store.write((writing) =>
        makeLink(parts, writing, { ...wanted, roles: ['admin'], created_by: 'terminal' }),
      );
      parts.ground.audit({ property: property || '*', actor: 'terminal', action: 'staff.link_made', subject: made.id });
      return linkUrl(base, property, made.token);
    },
    enlistDemo: async (property, members, password) => {
      await enlistDemo(parts, property, { members, hash: await parts.passwords.hash(password) });
    },
  };
}
