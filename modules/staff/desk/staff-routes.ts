import { type DeskAnswer, deskRoutes } from '#platform/web/desk-shell';
import type { staff } from '#staff/contract';

/** Query and mutation hooks for the staff routes. */
export const staffRoutes = deskRoutes<typeof staff>();

/** The signed-in person. */
export type Me = DeskAnswer<typeof staff, 'GET /api/v1/staff/me'>;
/** What a link is for. */
export type LinkLook = DeskAnswer<typeof staff, 'POST /api/v1/staff/links/look'>;
/** A colleague in the list. */
export type Member = DeskAnswer<typeof staff, 'GET /api/v1/staff/members'>['items'][number];
/** An API key in the list. */
export type Key = DeskAnswer<typeof staff, 'GET /api/v1/staff/keys'>['items'][number];
/** An entry of the audit log. */
export type AuditLine = DeskAnswer<typeof staff, 'GET /api/v1/audit'>['items'][number];

/** Queries that a change to a colleague invalidates. */
export const memberAnswers = ['GET /api/v1/staff/members', 'GET /api/v1/staff/invites'] as const;
