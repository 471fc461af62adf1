import { createRouteHooks, type RouteResponse } from '#platform/web/desk-shell';
import type { staff } from '#staff/contract';

/** Query and mutation hooks for the staff routes. */
export const staffRoutes = createRouteHooks<typeof staff>();

/** The signed-in person. */
export type Me = RouteResponse<typeof staff, 'GET /api/v1/staff/me'>;
/** What a link is for. */
export type LinkPreview = RouteResponse<typeof staff, 'POST /api/v1/staff/links/look'>;
/** A colleague in the list. */
export type Member = RouteResponse<typeof staff, 'GET /api/v1/staff/members'>['items'][number];
/** An API key in the list. */
export type Key = RouteResponse<typeof staff, 'GET /api/v1/staff/keys'>['items'][number];
/** An entry of the audit log. */
export type AuditLine = RouteResponse<typeof staff, 'GET /api/v1/audit'>['items'][number];

/** Queries that a change to a colleague invalidates. */
export const memberQueries = ['GET /api/v1/staff/members', 'GET /api/v1/staff/invites'] as const;
