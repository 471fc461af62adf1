import { type DeskAnswer, deskRoutes } from '#platform/web/desk-shell';
import type { staff } from '#staff/contract';

/** The staff's routes as hooks. */
export const staffRoutes = deskRoutes<typeof staff>();

/** Who is signed in, as the server tells. */
export type Me = DeskAnswer<typeof staff, 'GET /api/v1/staff/me'>;
/** What a link is for. */
export type LinkLook = DeskAnswer<typeof staff, 'POST /api/v1/staff/links/look'>;
/** A colleague as the list tells. */
export type Member = DeskAnswer<typeof staff, 'GET /api/v1/staff/members'>['items'][number];
/** An API key as the list tells. */
export type Key = DeskAnswer<typeof staff, 'GET /api/v1/staff/keys'>['items'][number];
/** A line of the log. */
export type AuditLine = DeskAnswer<typeof staff, 'GET /api/v1/audit'>['items'][number];

/** Answers that a change to a colleague makes stale. */
export const memberAnswers = ['GET /api/v1/staff/members', 'GET /api/v1/staff/invites'] as const;
