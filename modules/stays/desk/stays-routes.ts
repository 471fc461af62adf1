import { type DeskAnswer, deskRoutes } from '#platform/web/desk-shell';
import type { stays } from '#stays/contract';

type Contract = typeof stays;

/** The stays' routes as hooks. */
export const staysRoutes = deskRoutes<Contract>();

/** A room as the list of rooms has it. */
export type RoomItem = DeskAnswer<Contract, 'GET /api/v1/rooms'>['items'][number];
/** A stay as staff see it. */
export type Stay = RoomItem['stays'][number];

/** Answers that a step of a stay makes stale, beside what pushes tell. */
export const houseAnswers = ['GET /api/v1/rooms', 'GET /api/v1/house-day', 'GET /api/v1/stays'] as const;
