import { refuse } from '#platform/contract';
import { hashOf, newSecret } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { Role } from '../contract.ts';
import { requireStrong } from './account-routes.ts';
import { changeAccount, foldedAddress, rolesOf } from './member-book.ts';
import type { Parts } from './parts.ts';
import { endSessionsOf } from './session-book.ts';
import { type Begun, begin } from './sign-in.ts';
import type { LinkTable, MemberTable, StaffWriting } from './tables.ts';

const minuteMs = 60_000;
/** How long a link is good: the first administrator's is read off a terminal, others travel. */
const goodFor: { readonly [K in LinkTable['kind']]: number } = {
  first: 15 * minuteMs,
  invite: 3 * 24 * 60 * minuteMs,
  reset: 24 * 60 * minuteMs,
};

/** What a link is made for. */
export type LinkRequest = Pick<
  LinkTable,
  'property' | 'kind' | 'staff_id' | 'name' | 'email' | 'language' | 'created_by'
> & { readonly roles: readonly Role[] };
/** A link that was made; `token` is shown once. */
export type MadeLink = { readonly id: string; readonly token: string; readonly expiresAt: number };

/** Makes a link; an earlier one for the same person (by account, else by address) is good no longer. */
export async function makeLink(parts: Parts, { tx }: StaffWriting, wanted: LinkRequest): Promise<MadeLink> {
  const { random, clock } = parts.ground;
  const now = clock.now();
  const { value, hash } = newSecret(random);
  const id = uuid(random);
  const expiresAt = now + goodFor[wanted.kind];
  const { property, kind, staff_id: staffId, roles, ...rest } = wanted;
  const email = foldedAddress(wanted.email);
  // Those that terminals showed end with the first that is used: every process of a start shows one.
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
      ...{ ...rest, property, id, kind, staff_id: staffId, email, token_hash: hash, roles: JSON.stringify(roles) },
      ...{ created_at: now, expires_at: expiresAt, used_at: null },
    })
    .execute();
  return { id, token: value, expiresAt };
}

/** The address of a link: its token in the fragment, which no server, log or `Referer` ever sees. */
export function linkUrl(base: string, property: string, token: string): string {
  const query = property === '' ? '' : `?${new URLSearchParams({ property })}`;
  return `${base}/desk/${query}#invite=${token}`;
}

/** The link behind a token, while it is good. */
export async function goodLink(parts: Parts, token: string): Promise<LinkTable | undefined> {
  return parts.store.read
    .selectFrom('staff_links')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', parts.ground.clock.now())
    .executeTakeFirst();
}

/** Refuses a link that is good no longer. */
export function noLink(): never {
  return refuse('link_invalid', 'the link is unknown, used or too old');
}

/** What a person says of themselves when they take a link. */
export type Redeeming = {
  readonly token: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly language?: string | undefined;
  readonly password: string;
  /** Of the first administrator of a server without any property. */
  readonly hotel?: { readonly name: string; readonly zone: string } | undefined;
};

/** Uses the link up: of two who try at once, one wins. */
export async function takeLink({ tx }: StaffWriting, link: LinkTable, now: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('property', '=', link.property)
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) noLink();
  // One first administrator is enough: what else the terminal showed is good no longer.
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

async function createMember(parts: Parts, { tx }: StaffWriting, account: Account) {
  const { random, clock } = parts.ground;
  const id = uuid(random);
  const instants = { created_at: clock.now(), last_seen_at: null, ended_at: null };
  const member: MemberTable = { id, demo: 0, ...account, ...instants };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['email', 'property']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? member : refuse('address_taken', 'this address has an account');
}

/** The account whose password the link renews; every session that the old one had begun ends. */
async function resetMember(
  parts: Parts,
  writing: StaffWriting,
  {
    property,
    staff_id: staffId,
    password_hash: hash,
  }: Pick<LinkTable, 'property' | 'staff_id'> & { password_hash: string },
): Promise<MemberTable> {
  const changed = await changeAccount(writing, staffId, { password_hash: hash });
  const member = changed.find((one) => one.property === property) ?? noLink();
  await endSessionsOf(writing, { staffId }, { reason: 'password_changed', now: parts.ground.clock.now() });
  // Browsers that the former password knew may not be the person's.
  await writing.tx.deleteFrom('staff_browsers').where('staff_id', '=', staffId).execute();
  return member;
}

/** The property of a link; the first administrator of a server without any names it. */
async function propertyOf(parts: Parts, link: LinkTable, { hotel, language }: Redeeming): Promise<string> {
  if (link.property !== '') return link.property;
  const only = await parts.property.byId('');
  if (only) return only.id;
  if (!hotel) return refuse('hotel_needed', 'the first administrator names the hotel');
  return parts.found({ ...hotel, language: language ?? 'en' });
}

/** Uses a link: makes or renews the account and signs it in. A password that is refused leaves the link good. */
export async function redeem(parts: Parts, context: RouteContext, typed: Redeeming): Promise<Begun> {
  const link = (await goodLink(parts, typed.token)) ?? noLink();
  const name = typed.name ?? link.name;
  const email = foldedAddress(typed.email ?? link.email);
  if (link.kind !== 'reset' && (name === '' || email === '')) refuse('invalid_data', 'name and address are needed');
  const known = [name, email, (await parts.property.byId(link.property))?.name ?? typed.hotel?.name ?? ''];
  requireStrong(typed.password, known);
  const property = await propertyOf(parts, link, typed);
  const house = await parts.property.byId(property);
  const hash = await parts.passwords.hash(typed.password);
  const language = typed.language ?? (link.language || (house?.defaultLanguage ?? 'en'));
  const begun = await parts.store.write(async (writing) => {
    await takeLink(writing, link, parts.ground.clock.now());
    const account = { property, name, email, language, roles: link.roles, password_hash: hash };
    const member =
      link.kind === 'reset'
        ? await resetMember(parts, writing, { ...link, password_hash: hash })
        : await createMember(parts, writing, account);
    await writing.emit('staff.changed', property, { staff_id: member.id });
    return begin(parts, writing, { context, member, known: false });
  });
  const details = { kind: link.kind, roles: rolesOf(link).join(',') };
  const { id } = begun.member;
  parts.ground.audit({ property, actor: `staff:${id}`, action: 'staff.link_used', subject: id, details });
  return begun;
}
