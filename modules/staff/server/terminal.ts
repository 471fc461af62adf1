import { uuid } from '#platform/random';
import type { Role } from '../contract.ts';
import type { StaffContext } from './context.ts';
import { createLink, linkUrl } from './links.ts';
import { canSignIn, normaliseEmail, parseRoles } from './member-repository.ts';

/** A member of the demo hotel, whose desk follows the browser until a language is chosen. */
export type DemoMember = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
};

/** Functions for the operator of the server, which no API exposes. */
export type StaffTerminal = {
  /** Returns whether somebody can sign in as an administrator of any property. */
  hasAdmin(): Promise<boolean>;
  /** Creates a link for an administrator of `property` (empty: the server's first); valid once within 15 minutes. */
  createAdminLink(property: string, base: string): Promise<string>;
  /** Creates the demo hotel's staff with one password if it has none; they cannot sign in without the demo. */
  seedDemoStaff(property: string, members: readonly DemoMember[], password: string): Promise<void>;
};

async function hasAdmin(services: StaffContext): Promise<boolean> {
  const members = await services.store.read
    .selectFrom('staff_members')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('roles', 'like', '%"admin"%')
    .execute();
  return members.some((member) => parseRoles(member).includes('admin') && canSignIn(services, member));
}

async function insertDemoStaff(
  services: StaffContext,
  property: string,
  staff: { members: readonly DemoMember[]; hash: string },
) {
  const { random, clock } = services.platform;
  await services.store.write(async ({ tx }) => {
    const present = await tx
      .selectFrom('staff_members')
      .select('id')
      .where('property', '=', property)
      .limit(1)
      .execute();
    if (present.length > 0) return;
    const rows = staff.members.map(({ email, roles, ...member }) => ({
      property,
      id: uuid(random),
      ...member,
      language: '',
      email: normaliseEmail(email),
      roles: JSON.stringify(roles),
      demo: 1,
      password_hash: staff.hash,
      created_at: clock.now(),
      last_seen_at: null,
      ended_at: null,
    }));
    await tx.insertInto('staff_members').values(rows).execute();
  });
}

/** Creates the functions for the operator of the server. */
export function createTerminal(services: StaffContext): StaffTerminal {
  return {
    hasAdmin: () => hasAdmin(services),
    createAdminLink: async (property, base) => {
      const wanted = { property, kind: 'first', staff_id: '', name: '', email: '', language: '' } as const;
      const made = await services.store.write((writing) =>
        createLink(services, writing, { ...wanted, roles: ['admin'], created_by: 'terminal' }),
      );
      services.platform.audit({
        property: property || '*',
        actor: 'terminal',
        action: 'staff.link_made',
        subject: made.id,
      });
      return linkUrl(base, property, made.token);
    },
    seedDemoStaff: async (property, members, password) => {
      await insertDemoStaff(services, property, { members, hash: await services.passwords.hash(password) });
    },
  };
}
