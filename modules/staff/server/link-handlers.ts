import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import { ownOrigin, type RouteContext, type RouteHandlers } from '#platform/node/server';
import type { Role, staff } from '../contract.ts';
import { loadProfile } from './account-handlers.ts';
import type { StaffContext } from './context.ts';
import { joinProperty } from './join-property.ts';
import { type CreatedLink, createLink, findValidLink, type LinkRequest, linkUrl, redeemLink } from './links.ts';
import { mailLink } from './mail-link.ts';
import { requireAccountChangeable } from './member-handlers.ts';
import { findMembersByEmail, normaliseEmail, parseRoles } from './member-repository.ts';
import { requireGrantable } from './require-grantable.ts';

function instant(at: number): string {
  return new Date(at).toISOString();
}

/** Returns a new link to the caller, and mails it to its recipient. */
async function deliverLink(
  services: StaffContext,
  context: RouteContext<Staff>,
  made: CreatedLink & { wanted: LinkRequest },
) {
  const { platform } = services;
  const { wanted, id, token, expiresAt } = made;
  const { property, kind, roles, staff_id: staffId } = wanted;
  const url = linkUrl(ownOrigin(platform, context), property, token);
  const details = { kind, roles: roles.join(',') };
  const subject = staffId === '' ? id : staffId;
  platform.audit({ property, actor: auditActor(context.identity), action: 'staff.link_made', subject, details });
  const mailed = await mailLink(services, { ...wanted, id, url });
  return { status: 201 as const, body: { id, url, expires_at: instant(expiresAt), mailed } };
}

type Invitee = { readonly name: string; readonly email: string; readonly roles: readonly Role[]; language?: string };

async function invite(services: StaffContext, context: RouteContext<Staff>, body: Invitee) {
  const { property, identity } = context;
  requireGrantable(services, identity, body.roles);
  const hotel = await services.property.requireById(property);
  const wanted: LinkRequest = {
    property,
    kind: 'invite',
    staff_id: '',
    name: body.name,
    email: normaliseEmail(body.email),
    language: body.language ?? hotel.defaultLanguage,
    roles: [...new Set(body.roles)],
    created_by: identity.staffId,
  };
  const made = await services.store.write(async (writing) => {
    const taken = await findMembersByEmail(writing.tx, property, body.email);
    if (taken.length > 0) refuse('address_taken', 'this address has an account already');
    return createLink(services, writing, wanted);
  });
  return deliverLink(services, context, { ...made, wanted });
}

async function createPasswordLink(services: StaffContext, context: RouteContext<Staff>, id: string) {
  const member = await requireAccountChangeable(services, context, id);
  const { property, name, email, language } = member;
  const wanted: LinkRequest = {
    property,
    kind: 'reset',
    staff_id: id,
    name,
    email: email ?? '',
    language,
    roles: parseRoles(member),
    created_by: context.identity.staffId,
  };
  const made = await services.store.write((writing) => createLink(services, writing, wanted));
  return deliverLink(services, context, { ...made, wanted });
}

async function describeLink(services: StaffContext, token: string) {
  const link = (await findValidLink(services, token)) ?? refuse('link_invalid', 'the link is unknown, used or expired');
  const hotel = await services.property.byId(link.property);
  const { kind, name, email, property } = link;
  return {
    kind,
    name,
    email,
    roles: [...parseRoles(link)],
    expires_at: instant(link.expires_at),
    property: { id: property, name: hotel?.name ?? '' },
    language: link.language || (hotel?.defaultLanguage ?? 'en'),
  };
}

async function listInvites(services: StaffContext, property: string) {
  const rows = await services.store.read
    .selectFrom('staff_links')
    .selectAll()
    .where('property', '=', property)
    .where('used_at', 'is', null)
    .where('expires_at', '>', services.platform.clock.now())
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    roles: [...parseRoles(row)],
    created_at: instant(row.created_at),
    expires_at: instant(row.expires_at),
  }));
}

/** Handlers to create, describe, use and withdraw links. */
export function linkHandlers(services: StaffContext) {
  const { platform, store } = services;
  return {
    'POST /api/v1/staff/members/{id}/password-links': (context, { params: { id } }) =>
      createPasswordLink(services, context, id),
    'GET /api/v1/staff/invites': async ({ property }) => ({
      status: 200,
      body: { items: await listInvites(services, property), next: null },
    }),
    'POST /api/v1/staff/invites': (context, { body }) => {
      const { language, ...rest } = body;
      return invite(services, context, { ...rest, ...(language !== undefined && { language }) });
    },
    'DELETE /api/v1/staff/invites/{id}': async ({ property, identity }, { params: { id } }) => {
      const { numDeletedRows } = await store.write(({ tx }) =>
        tx
          .deleteFrom('staff_links')
          .where('property', '=', property)
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .executeTakeFirst(),
      );
      if (numDeletedRows === 0n) refuse('not_found', 'no such link');
      platform.audit({ property, actor: auditActor(identity), action: 'staff.link_withdrawn', subject: id });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/staff/links/look': async (_context, { body }) => ({
      status: 200,
      body: await describeLink(services, body.token),
    }),
    'POST /api/v1/staff/links/join': async (context, { body }) => {
      const member = await joinProperty(services, context.identity, body.token);
      return { status: 200, body: await loadProfile(services, member, context.identity.sessionId ?? '') };
    },
    'POST /api/v1/staff/links/redeem': async (context, { body }) => {
      const { member, sessionId, headers } = await redeemLink(services, context, body);
      return { status: 200, body: await loadProfile(services, member, sessionId), headers };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
