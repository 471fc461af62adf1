import { createRouteHooks, type RouteResponse } from '#platform/web/desk-shell';
import type { stays } from '#stays/contract';

type Contract = typeof stays;

/** Query and mutation hooks of the stays' routes. */
export const staysApi = createRouteHooks<Contract>();

/** A room in the overview. */
export type RoomItem = RouteResponse<Contract, 'GET /api/v1/rooms'>['items'][number];
/** A stay as returned to staff. */
export type Stay = RouteResponse<Contract, 'GET /api/v1/stays'>['items'][number];

/** A device that held a stay's data, with its wipe confirmation. */
export type DeviceWipe = RouteResponse<Contract, 'GET /api/v1/stays/{id}/wipes'>['items'][number];

/** Queries that a change of a stay invalidates, in addition to pushes. */
export const stayQueries = ['GET /api/v1/rooms', 'GET /api/v1/house-day', 'GET /api/v1/stays'] as const;
