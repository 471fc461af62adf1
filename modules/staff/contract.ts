import { z } from 'zod';
import { defineContract, staff as mayStaff, type Permission } from '#platform/contract';

const printable = /^\P{Cc}*$/u;
/** Something to be seen, and nothing that turns around what stands beside it in a list. */
const visible = /^(?=.*[\p{L}\p{N}\p{S}])[^\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]*$/u;
const id = z.string().min(1).max(64);
const byId = z.object({ id });
const propertyQuery = z.object({ property: z.string().max(64).optional() });
const pageQuery = propertyQuery.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const instant = z.iso.datetime();
const name = z.string().trim().min(1).max(80).regex(visible);
const email = z.email().max(254);
/** As typed; only its length is bounded here, the rules are the server's. */
const password = z.string().min(1).max(1000);
/** Of the desk's texts, lower case: `de`. */
const language = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/);

/** What somebody does in the house; which permissions that brings is `GET /api/v1/staff/roles`. */
export const role = z.enum(['front_desk', 'kitchen', 'housekeeping', 'content', 'manager', 'admin']);
export type Role = z.output<typeof role>;
const roles = z.array(role).min(1).max(6);
const permission = z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/);

const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  language: z.string(),
  roles: z.array(role),
  permissions: z.array(permission),
  /** Where these roles count: the property that the request names, else where the session began. */
  property: z.object({ id: z.string(), name: z.string(), zone: z.string() }),
  /** Every property in which the person works, by name. */
  properties: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The session that asks; empty for a key. */
  session_id: z.string(),
});

const session = z.object({
  id,
  /** Browser and system, in coarse words. */
  label: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** The session that asks. */
  current: z.boolean(),
});

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  language: z.string(),
  roles: z.array(role),
  created_at: instant,
  /** Null: never signed in since the invitation. */
  last_seen_at: instant.nullable(),
  /** Whether the caller may change this person's roles here: nobody changes who may more than they. */
  changeable: z.boolean(),
  /** Whether the caller may change name, address and password too: they count in every property where the person works. */
  account_changeable: z.boolean(),
});

/** What a link is for. `first`: the first administrator. `reset`: a new password. */
const linkKind = z.enum(['first', 'invite', 'reset']);
const invite = z.object({
  id,
  kind: linkKind,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  created_at: instant,
  expires_at: instant,
});
/** A link to hand over; it is shown this once. `mailed`: it also goes by mail. */
const handedOver = z.object({ id, url: z.string(), expires_at: instant, mailed: z.boolean() });

const auditLine = z.object({
  id: z.string(),
  at: instant,
  /** `staff:…` (a member or an API key), `session:…` (a guest), `device:…`, `terminal`, `nobody`. */
  actor: z.string(),
  /** Of members and API keys. */
  actor_name: z.string().nullable(),
  /** `area.deed`, or a route that the administrator's key used. */
  action: z.string(),
  subject: z.string().nullable(),
  /** Of members and API keys. */
  subject_name: z.string().nullable(),
  /** Number of the room. */
  room: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

const key = z.object({
  id,
  name: z.string(),
  /** Its last characters, to tell keys apart. */
  hint: z.string(),
  permissions: z.array(permission),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
});

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

/** Staff of a property: sign-in, sessions, roles, invitations, API keys (product.md, "Staff"; wire.md, "Staff and integrators"). */
export const staff = defineContract({
  module: 'staff',
  errors: {
    /** Wrong address or password; which of them nobody is told. */
    sign_in_failed: { retryable: false, status: 401 },
    too_many_attempts: { retryable: true, status: 429 },
    /** Right in several properties: ask again with one of `properties` (`[{id, name}]`). */
    which_property: { retryable: false, status: 409 },
    /** `reason`: `short`, `long`, `common` or `personal`. */
    password_refused: { retryable: false, status: 422 },
    password_wrong: { retryable: false, status: 422 },
    /** The link is unknown, used or too old. */
    link_invalid: { retryable: false, status: 404 },
    /** The server has no property yet: the first administrator names it (`hotel`). */
    hotel_needed: { retryable: false, status: 422 },
    zone_unknown: { retryable: false, status: 422 },
    language_unknown: { retryable: false, status: 422 },
    address_taken: { retryable: false, status: 409 },
    /** The property would be left without an administrator. */
    last_admin: { retryable: false, status: 409 },
    own_roles: { retryable: false, status: 409 },
    /** The person works in another property too, where the caller may not change them. */
    works_elsewhere: { retryable: false, status: 409 },
    /** Whom an invitation is for works in its property already. */
    works_here: { retryable: false, status: 409 },
    permission_unknown: { retryable: false, status: 422 },
  },
  calls: {},
  routes: {
    'POST /api/v1/staff/sign-in': {
      access: 'anyone',
      credentials: true,
      summary: 'Signs a member of staff in and sets the cookie `bellhop_staff`.',
      body: z.object({
        email: z.string().max(254),
        password,
        /** After `which_property`: the chosen one. */
        property_id: z.string().max(64).optional(),
      }),
      answers: { 200: me },
      errors: ['sign_in_failed', 'too_many_attempts', 'which_property'],
      sample: { body: { email: 'nobody@example.org', password: 'not the password' } },
    },
    'POST /api/v1/staff/sign-out': {
      access: 'anyone',
      summary: 'Ends the session of the cookie and clears it.',
      answers: { 204: z.undefined() },
      sample: {},
    },
    'GET /api/v1/staff/me': {
      access: mayStaff('account.own'),
      summary: 'Who is signed in, with what they may do.',
      answers: { 200: me },
      sample: {},
    },
    'PATCH /api/v1/staff/me': {
      access: mayStaff('account.own'),
      summary: 'Changes the own name or language.',
      body: z.object({ name: name.optional(), language: language.optional() }),
      answers: { 200: me },
      sample: { body: { language: 'de' } },
    },
    'POST /api/v1/staff/me/password': {
      access: mayStaff('account.own'),
      summary: 'Changes the own password; every other session ends, the cookie gets a fresh value.',
      body: z.object({ current: password, password }),
      answers: { 204: z.undefined() },
      errors: ['password_wrong', 'password_refused', 'too_many_attempts'],
      sample: { body: { current: 'not the password', password: 'a much better one' } },
    },
    'GET /api/v1/staff/me/sessions': {
      access: mayStaff('account.own'),
      summary: 'The own sessions, the latest first.',
      answers: { 200: z.object({ items: z.array(session), next: z.null() }) },
      sample: {},
    },
    'DELETE /api/v1/staff/me/sessions': {
      access: mayStaff('account.own'),
      summary: 'Ends every own session but the one that asks.',
      answers: { 204: z.undefined() },
      sample: {},
    },
    'DELETE /api/v1/staff/me/sessions/{id}': {
      access: mayStaff('account.own'),
      summary: 'Ends one own session.',
      params: byId,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' } },
    },
    'GET /api/v1/staff/roles': {
      access: mayStaff('staff.read'),
      summary: 'Roles with their permissions, and whether the caller may give them.',
      query: propertyQuery,
      answers: {
        200: z.object({
          items: z.array(z.object({ role, permissions: z.array(permission), grantable: z.boolean() })),
          /** Never another page: the table is closed. */
          next: z.null(),
          /** Permissions that an API key may have and the caller may give. */
          for_keys: z.array(permission),
        }),
      },
      sample: { query: {} },
    },
    'GET /api/v1/staff/members': {
      access: mayStaff('staff.read'),
      summary: 'Members of staff by name.',
      query: pageQuery,
      answers: { 200: z.object({ items: z.array(member), next: z.string().nullable() }) },
      sample: { query: {} },
    },
    'PATCH /api/v1/staff/members/{id}': {
      access: mayStaff('staff.manage'),
      summary: 'Changes a colleague: name, address, roles. Nobody gives or takes what they may not do themselves.',
      params: byId,
      query: propertyQuery,
      body: z.object({ name: name.optional(), email: email.optional(), roles: roles.optional() }),
      answers: { 200: member },
      errors: ['address_taken', 'last_admin', 'own_roles', 'works_elsewhere'],
      sample: { params: { id: 'none' }, query: {}, body: { roles: ['kitchen'] } },
    },
    'DELETE /api/v1/staff/members/{id}': {
      access: mayStaff('staff.manage'),
      summary:
        'Removes a colleague from the property, and the account where it was the last one: sessions and links end at once.',
      params: byId,
      query: propertyQuery,
      answers: { 204: z.undefined() },
      errors: ['last_admin', 'own_roles'],
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/staff/members/{id}/sign-out': {
      access: mayStaff('staff.manage'),
      summary: 'Ends every session of a colleague.',
      params: byId,
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/staff/members/{id}/password-links': {
      access: mayStaff('staff.manage'),
      summary: 'Makes a link by which a colleague chooses a new password, for a day, once.',
      params: byId,
      query: propertyQuery,
      answers: { 201: handedOver },
      errors: ['works_elsewhere'],
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/staff/invites': {
      access: mayStaff('staff.manage'),
      summary: 'Links that nobody has used yet.',
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(invite), next: z.null() }) },
      sample: { query: {} },
    },
    'POST /api/v1/staff/invites': {
      access: mayStaff('staff.manage'),
      summary:
        'Invites somebody: a link for three days, once, shown here alone and sent by mail where there is a server.',
      query: propertyQuery,
      body: z.object({ name, email, roles, language: language.optional() }),
      answers: { 201: handedOver },
      errors: ['address_taken'],
      sample: { query: {}, body: { name: 'Jon', email: 'jon@example.org', roles: ['kitchen'] } },
    },
    'DELETE /api/v1/staff/invites/{id}': {
      access: mayStaff('staff.manage'),
      summary: 'Withdraws a link.',
      params: byId,
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/staff/links/look': {
      access: 'anyone',
      credentials: true,
      summary: 'What a link is for, without using it up.',
      body: z.object({ token: z.string().min(1).max(200) }),
      answers: {
        200: z.object({
          kind: linkKind,
          property: z.object({ id: z.string(), name: z.string() }),
          name: z.string(),
          email: z.string(),
          language: z.string(),
          roles: z.array(role),
          expires_at: instant,
        }),
      },
      errors: ['link_invalid'],
      sample: { body: { token: 'unknown' } },
    },
    'POST /api/v1/staff/links/redeem': {
      access: 'anyone',
      credentials: true,
      summary: 'Uses a link: makes or renews the account with its password, and signs it in.',
      body: z.object({
        token: z.string().min(1).max(200),
        /** Of a new account; a reset keeps them. */
        name: name.optional(),
        email: email.optional(),
        language: language.optional(),
        password,
        /** The first property of a server that has none. */
        hotel: z
          .object({ name: z.string().trim().min(1).max(120).regex(printable), zone: z.string().max(64) })
          .optional(),
      }),
      answers: { 200: me },
      errors: ['link_invalid', 'password_refused', 'address_taken', 'hotel_needed', 'zone_unknown', 'language_unknown'],
      sample: { body: { token: 'unknown', password: 'a much better one' } },
    },
    'POST /api/v1/staff/links/join': {
      access: mayStaff('account.own'),
      summary: 'Takes an invitation into another property with the account that one has.',
      body: z.object({ token: z.string().min(1).max(200) }),
      answers: { 200: me },
      errors: ['link_invalid', 'address_taken', 'works_here'],
      sample: { body: { token: 'unknown' } },
    },
    'GET /api/v1/audit': {
      access: mayStaff('audit.read'),
      summary: 'Who did what, when, to which room: the newest first.',
      query: pageQuery.extend({
        /** As in the answers: `staff:…`, `terminal`, `nobody`. */
        actor: z.string().min(1).max(80).optional(),
        /** First word of the action: `stays`, `order`, `staff`. */
        area: z
          .string()
          .regex(/^[a-z_]{1,40}$/)
          .optional(),
        room: z.string().trim().min(1).max(32).optional(),
        /** In the property's zone. */
        day: z.iso.date().optional(),
      }),
      answers: { 200: z.object({ items: z.array(auditLine), next: z.string().nullable() }) },
      sample: { query: {} },
    },
    'GET /api/v1/staff/keys': {
      access: mayStaff('keys.manage'),
      summary: 'API keys that are not revoked.',
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(key), next: z.null() }) },
      sample: { query: {} },
    },
    'POST /api/v1/staff/keys': {
      access: mayStaff('keys.manage'),
      summary:
        'Makes an API key with some permissions of its maker; the secret is shown here alone, a repeat makes it anew.',
      query: propertyQuery,
      body: z.object({
        name,
        permissions: z.array(permission).min(1).max(60),
        expires_at: instant.optional(),
        request_id: z.uuid().optional(),
      }),
      answers: { 201: z.object({ id, secret: z.string(), hint: z.string() }) },
      errors: ['permission_unknown'],
      sample: { query: {}, body: { name: 'Till', permissions: ['orders.read'] } },
    },
    'DELETE /api/v1/staff/keys/{id}': {
      access: mayStaff('keys.manage'),
      summary: 'Revokes an API key at once, everywhere.',
      params: byId,
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {} },
    },
  },
  pushes: {
    'Staff.changed': {
      summary: 'Name, roles or language of the signed-in person changed: ask who you are again.',
      root: z.object({}),
    },
    'Staff.peopleChanged': {
      summary: 'Somebody came, left, or is called or may do otherwise: for desks that show the list.',
      root: z.object({}),
    },
  },
  events: {
    'staff.session_ended': {
      summary: 'A session of a member of staff is over, or an API key was revoked.',
      payload: z.object({ session_id: z.string(), reason: z.string() }),
      critical: true,
    },
    'staff.changed': {
      summary: 'A member of staff came or left, may do other things than before, or is called otherwise.',
      payload: z.object({ staff_id: z.string() }),
      critical: true,
    },
  },
});
