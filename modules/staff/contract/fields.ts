import { z } from 'zod';
import { cursor, staffRoles } from '#platform/contract';

/** Text without control characters. */
export const printable = /^\P{Cc}*$/u;
/** Text with visible characters, and without bidirectional controls that would reorder the text around it. */
const visible = /^(?=.*[\p{L}\p{N}\p{S}])[^\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]*$/u;
/** Id of a person, a session, a link or a key. */
export const id = z.string().min(1).max(64);
/** Path parameters of a route for one of them. */
export const byId = z.object({ id });
/** The property of the request; by default the one where the session started. */
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** Query of a paginated list. */
export const pageQuery = propertyQuery.extend({
  cursor,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** An instant, RFC 3339. */
export const instant = z.iso.datetime();
/** Name of a person or a key. */
export const name = z.string().trim().min(1).max(80).regex(visible);
/** E-mail address: the user name at sign-in, and where links are sent. */
export const email = z.email().max(254);
/** A password as typed; the server checks its strength. */
export const password = z.string().min(1).max(1000);
/** Language of the desk, lower case: `de`. */
export const language = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/);

/** A role; `GET /api/v1/staff/roles` returns its permissions. */
export const role = z.enum(staffRoles);
/** The name of a role. */
export type Role = z.output<typeof role>;
/** The roles of a person, at least one. */
export const roles = z.array(role).min(1).max(6);
/** A permission such as `orders.read`. */
export const permission = z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/);

/** The signed-in person. */
export const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  language: z.string(),
  roles: z.array(role),
  permissions: z.array(permission),
  /** The property of these roles: the one of the request, else the one where the session started. */
  property: z.object({ id: z.string(), name: z.string(), zone: z.string() }),
  /** Every property where the person works, by name. */
  properties: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The session of the request; empty for an API key. */
  session_id: z.string(),
});

/** A new link, returned only once. `mailed`: whether it was also sent by mail. */
export const issuedLink = z.object({ id, url: z.string(), expires_at: instant, mailed: z.boolean() });
