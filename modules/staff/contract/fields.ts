import { z } from 'zod';

/** Text without control characters. */
export const printable = /^\P{Cc}*$/u;
/** Something to be seen, and nothing that turns around what stands beside it in a list. */
const visible = /^(?=.*[\p{L}\p{N}\p{S}])[^\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]*$/u;
/** An id of a person, a session, a link or a key. */
export const id = z.string().min(1).max(64);
/** Parameters of a route about one of them. */
export const byId = z.object({ id });
/** The property that is meant; left out: where the session began. */
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** A page of a list. */
export const pageQuery = propertyQuery.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** A moment, RFC 3339. */
export const instant = z.iso.datetime();
/** What somebody or a key is called. */
export const name = z.string().trim().min(1).max(80).regex(visible);
/** Where links are sent; the account's name at sign-in. */
export const email = z.email().max(254);
/** As typed; only its length is bounded here, the rules are the server's. */
export const password = z.string().min(1).max(1000);
/** Of the desk's texts, lower case: `de`. */
export const language = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/);

/** What somebody does in the house; which permissions that brings is `GET /api/v1/staff/roles`. */
export const role = z.enum(['front_desk', 'kitchen', 'housekeeping', 'content', 'manager', 'admin']);
/** The name of a role. */
export type Role = z.output<typeof role>;
/** What one person does: at least one role. */
export const roles = z.array(role).min(1).max(6);
/** `area.deed`, as in `orders.read`. */
export const permission = z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/);

/** Who is signed in. */
export const me = z.object({
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

/** A link to hand over; it is shown this once. `mailed`: it also goes by mail. */
export const handedOver = z.object({ id, url: z.string(), expires_at: instant, mailed: z.boolean() });
