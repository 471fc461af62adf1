import { refuse } from '#platform/contract';
import { hashSecret, newSecret } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { Role } from '../contract.ts';
import { requireStrongPassword } from './account-handlers.ts';
import type { StaffContext } from './context.ts';
import { normaliseEmail, parseRoles, updateAccount } from './member-repository.ts';
import { isLinkStillGranted } from './power.ts';
import { endAllSessions } from './session-repository.ts';
import { type StartedSession, startSession } from './sign-in.ts';
import type { LinkTable, MemberTable, StaffWriteContext } from './tables.ts';

const minuteMs = 60_000;
/** Validity of links: the first administrator's is read from a terminal, the others are sent. */
const validForMs: { readonly [K in LinkTable['kind']]: number } = {
  first: 15 * minuteMs,
  invite: 3 * 24 * 60 * minuteMs,
  reset: 24 * 60 * minuteMs,
};

/** The data of a new link. */
export type LinkRequest = Pick<
  LinkTable,
  'property' | 'kind' | 'staff_id' | 'name' | 'email' | 'language' | 'created_by'
> & { readonly roles: readonly Role[] };
/** A created link; `token` is returned only once. */
export type CreatedLink = { readonly id: string; readonly token: string; readonly expiresAt: number };

/** Creates a link and invalidates an earlier one for the same person (by account, else by address). */
export async function createLink(
  services: StaffContext,
  { tx }: StaffWriteContext,
  wanted: LinkRequest,
): Promise<CreatedLink> {
  const { random, clock } = services.platform;
  const now = clock.now();
  const { value, hash } = newSecret(random);
  const id = uuid(random);
  const expiresAt = now + validForMs[wanted.kind];
  const { property, kind, staff_id: staffId, roles, ...rest } = wanted;
  const email = normaliseEmail(wanted.email);
  // Every process prints a first link at its start; they are all invalidated when one is used.
  if (kind !== 'first') {
    await tx
      .deleteFrom('staff_links')
      .where('property', '=', property)
      .where('kind', '=', kind)
      .where('staff_id', '=', staffId)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .execute();
  }
  await tx
    .insertInto('staff_links')
    .values({
      ...rest,
      property,
      id,
      kind,
      staff_id: staffId,
      email,
      token_hash: hash,
      roles: JSON.stringify(roles),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { id, token: value, expiresAt };
}

/** Returns the URL of a link. Its token is in the fragment, which never reaches a server, log or `Referer`. */
export function linkUrl(base: string, property: string, token: string): string {
  const query = property === '' ? '' : `?${new URLSearchParams({ property })}`;
  return `${base}/desk/${query}#invite=${token}`;
}

/** Returns the valid link of a token, if whoever made it may still do what it does. */
export async function findValidLink(services: StaffContext, token: string): Promise<LinkTable | undefined> {
  const { read } = services.store;
  const link = await read
    .selectFrom('staff_links')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', services.platform.clock.now())
    .executeTakeFirst();
  return link && (await isLinkStillGranted(services, read, link)) ? link : undefined;
}

/** Deletes the unused links in a property for a person, and those that the person made. */
export async function withdrawLinks(
  { tx }: StaffWriteContext,
  { property, id }: { readonly property: string; readonly id: string },
): Promise<void> {
  await tx
    .deleteFrom('staff_links')
    .where('property', '=', property)
    .where((link) => link.or([link('staff_id', '=', id), link('created_by', '=', id)]))
    .where('used_at', 'is', null)
    .execute();
}

/** Refuses an invalid link with `link_invalid`. */
export function refuseInvalidLink(): never {
  return refuse('link_invalid', 'the link is unknown, used or expired');
}

/** The input of a person who uses a link. */
export type LinkRedemption = {
  readonly token: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly language?: string | undefined;
  readonly password: string;
  /** The hotel of the first administrator of an empty server. */
  readonly hotel?: { readonly name: string; readonly zone: string } | undefined;
};

/** Marks the link as used; of concurrent uses one succeeds. Judges its maker again, who may just have been removed. */
export async function consumeLink(services: StaffContext, { tx }: StaffWriteContext, link: LinkTable): Promise<void> {
  const now = services.platform.clock.now();
  const { numUpdatedRows } = await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('property', '=', link.property)
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n || !(await isLinkStillGranted(services, tx, link))) refuseInvalidLink();
  // One first administrator is enough: invalidates the other first links.
  if (link.kind === 'first') {
    await tx
      .updateTable('staff_links')
      .set({ used_at: now })
      .where('property', '=', link.property)
      .where('kind', '=', 'first')
      .where('used_at', 'is', null)
      .execute();
  }
}

type Account = Pick<MemberTable, 'property' | 'name' | 'email' | 'language' | 'roles' | 'password_hash'>;

async function createMember(services: StaffContext, { tx }: StaffWriteContext, account: Account) {
  const { random, clock } = services.platform;
  const id = uuid(random);
  const instants = { created_at: clock.now(), last_seen_at: null, ended_at: null };
  const member: MemberTable = { id, demo: 0, ...account, ...instants };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['email', 'property']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? member : refuse('address_taken', 'this address has an account already');
}

/** Sets the password of the link's account and ends its sessions. */
async function resetMember(
  services: StaffContext,
  writing: StaffWriteContext,
  {
    property,
    staff_id: staffId,
    password_hash: hash,
  }: Pick<LinkTable, 'property' | 'staff_id'> & { password_hash: string },
): Promise<MemberTable> {
  const changed = await updateAccount(writing, staffId, { password_hash: hash });
  const member = changed.find((one) => one.property === property) ?? refuseInvalidLink();
  await endAllSessions(writing, { staffId }, { reason: 'password_changed', now: services.platform.clock.now() });
  // Browsers known by the old password may belong to somebody else.
  await writing.tx.deleteFrom('staff_browsers').where('staff_id', '=', staffId).execute();
  return member;
}

/** Returns the property of a link; the first administrator of an empty server creates it. */
async function resolveProperty(
  services: StaffContext,
  link: LinkTable,
  { hotel, language }: LinkRedemption,
): Promise<string> {
  if (link.property !== '') return link.property;
  const only = await services.property.byId('');
  if (only) return only.id;
  if (!hotel) return refuse('hotel_needed', 'the first administrator has to provide the hotel');
  return services.createFirstProperty({ ...hotel, language: language ?? 'en' });
}

/** Uses a link: creates the account or sets its password, and signs in. A refused password leaves the link valid. */
export async function redeemLink(
  services: StaffContext,
  context: RouteContext,
  typed: LinkRedemption,
): Promise<StartedSession> {
  const link = (await findValidLink(services, typed.token)) ?? refuseInvalidLink();
  const name = typed.name ?? link.name;
  const email = normaliseEmail(typed.email ?? link.email);
  if (link.kind !== 'reset' && (name === '' || email === '')) refuse('invalid_data', 'name and address are needed');
  const known = [name, email, (await services.property.byId(link.property))?.name ?? typed.hotel?.name ?? ''];
  await requireStrongPassword(services, { password: typed.password, known, ownerId: link.id });
  const property = await resolveProperty(services, link, typed);
  const hotel = await services.property.byId(property);
  const hash = await services.passwords.hash(typed.password);
  const language = typed.language ?? (link.language || (hotel?.defaultLanguage ?? 'en'));
  const begun = await services.store.write(async (writing) => {
    await consumeLink(services, writing, link);
    const account = { property, name, email, language, roles: link.roles, password_hash: hash };
    const member =
      link.kind === 'reset'
        ? await resetMember(services, writing, { ...link, password_hash: hash })
        : await createMember(services, writing, account);
    await writing.emit('staff.changed', property, { staff_id: member.id });
    return startSession(services, writing, { context, member, known: false });
  });
  const details = { kind: link.kind, roles: parseRoles(link).join(',') };
  const { id } = begun.member;
  services.platform.audit({ property, actor: `staff:${id}`, action: 'staff.link_used', subject: id, details });
  return begun;
}
