import { refuse } from '#platform/contract';
import { actorOf, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { Role, staff } from '../contract.ts';
import { meOf } from './account-routes.ts';
import { joinProperty } from './join-property.ts';
import { goodLink, type LinkRequest, linkUrl, type MadeLink, makeLink, redeem } from './links.ts';
import { mailLink } from './mail-link.ts';
import { foldedAddress, membersByAddress, rolesOf } from './member-book.ts';
import { requireAccountChangeable } from './member-routes.ts';
import type { Parts } from './parts.ts';
import { requireGrantable } from './require-grantable.ts';

function instant(at: number): string {
  return new Date(at).toISOString();
}

function baseOf(parts: Parts, { headers, secure }: RouteContext): string {
  const { publicUrl } = parts.ground.config;
  return publicUrl !== '' ? publicUrl : `${secure ? 'https' : 'http'}://${headers.host ?? 'localhost'}`;
}

/** Hands a fresh link to the caller, and by mail to whom it is for. */
async function handOver(parts: Parts, context: RouteContext<Staff>, made: MadeLink & { wanted: LinkRequest }) {
  const { ground } = parts;
  const { wanted, id, token, expiresAt } = made;
  const { property, kind, roles, staff_id: staffId } = wanted;
  const url = linkUrl(baseOf(parts, context), property, token);
  const details = { kind, roles: roles.join(',') };
  const subject = staffId === '' ? id : staffId;
  ground.audit({ property, actor: actorOf(context.identity), action: 'staff.link_made', subject, details });
  const mailed = await mailLink(parts, { ...wanted, id, url });
  return { status: 201 as const, body: { id, url, expires_at: instant(expiresAt), mailed } };
}

type Invited = { readonly name: string; readonly email: string; readonly roles: readonly Role[]; language?: string };

async function invite(parts: Parts, context: RouteContext<Staff>, body: Invited) {
  const { property, identity } = context;
  requireGrantable(identity, body.roles);
  const house = (await parts.property.byId(property)) ?? refuse('not_found', 'no such property');
  const wanted: LinkRequest = {
    ...{ property, kind: 'invite', staff_id: '', name: body.name, email: foldedAddress(body.email) },
    ...{ language: body.language ?? house.defaultLanguage, roles: [...new Set(body.roles)] },
    created_by: identity.staffId,
  };
  const made = await parts.store.write(async (writing) => {
    const taken = await membersByAddress(writing.tx, property, body.email);
    if (taken.length > 0) refuse('address_taken', 'this address has an account');
    return makeLink(parts, writing, wanted);
  });
  return handOver(parts, context, { ...made, wanted });
}

async function inviteAnew(parts: Parts, context: RouteContext<Staff>, id: string) {
  const member = await requireAccountChangeable(parts, context, id);
  const { property, name, email, language } = member;
  const wanted: LinkRequest = {
    ...{ property, kind: 'reset', staff_id: id, name, email: email ?? '', language, roles: rolesOf(member) },
    created_by: context.identity.staffId,
  };
  const made = await parts.store.write((writing) => makeLink(parts, writing, wanted));
  return handOver(parts, context, { ...made, wanted });
}

async function look(parts: Parts, token: string) {
  const link = (await goodLink(parts, token)) ?? refuse('link_invalid', 'the link is unknown, used or too old');
  const house = await parts.property.byId(link.property);
  const { kind, name, email, property } = link;
  return {
    ...{ kind, name, email, roles: [...rolesOf(link)], expires_at: instant(link.expires_at) },
    property: { id: property, name: house?.name ?? '' },
    language: link.language || (house?.defaultLanguage ?? 'en'),
  };
}

async function listInvites(parts: Parts, property: string) {
  const rows = await parts.store.read
    .selectFrom('staff_links')
    .selectAll()
    .where('property', '=', property)
    .where('used_at', 'is', null)
    .where('expires_at', '>', parts.ground.clock.now())
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, name: row.name, email: row.email, roles: [...rolesOf(row)] },
    ...{ created_at: instant(row.created_at), expires_at: instant(row.expires_at) },
  }));
}

/** Links: to make, to look at, to use, to withdraw. */
export function linkRoutes(parts: Parts) {
  const { ground, store } = parts;
  return {
    'POST /api/v1/staff/members/{id}/password-links': (context, { params: { id } }) => inviteAnew(parts, context, id),
    'GET /api/v1/staff/invites': async ({ property }) => ({
      status: 200,
      body: { items: await listInvites(parts, property), next: null },
    }),
    'POST /api/v1/staff/invites': (context, { body }) => {
      const { language, ...rest } = body;
      return invite(parts, context, { ...rest, ...(language !== undefined && { language }) });
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
      ground.audit({ property, actor: actorOf(identity), action: 'staff.link_withdrawn', subject: id });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/staff/links/look': async (_context, { body }) => ({
      status: 200,
      body: await look(parts, body.token),
    }),
    'POST /api/v1/staff/links/join': async (context, { body }) => {
      const member = await joinProperty(parts, context.identity, body.token);
      return { status: 200, body: await meOf(parts, member, context.identity.sessionId ?? '') };
    },
    'POST /api/v1/staff/links/redeem': async (context, { body }) => {
      const { member, sessionId, headers } = await redeem(parts, context, body);
      return { status: 200, body: await meOf(parts, member, sessionId), headers };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
