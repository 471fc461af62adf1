import { type DeskAnswer, deskRoutes } from '#platform/desk';
import type { staff } from '#staff/contract';

/** The staff's routes as hooks. */
export const staffRoutes = deskRoutes<typeof staff>();

/** Who is signed in, as the server tells. */
export type Me = DeskAnswer<typeof staff, 'GET /api/v1/staff/me'>;
/** What a link is for. */
export type LinkLook = DeskAnswer<typeof staff, 'POST /api/v1/staff/links/look'>;
