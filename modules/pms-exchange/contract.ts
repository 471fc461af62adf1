import { z } from 'zod';
import { defineContract, staff } from '#platform/contract';

import { maidStatus, roomState, sign } from './contract/room-state-fields.ts';

export type { PmsLinks, RoomStatesPort } from './contract/port.ts';
export type { RoomState } from './contract/room-state-fields.ts';

const query = z.object({ property: z.string().max(64).optional() });

/** What a property and its PMS tell each other besides stays, bills and postings. */
export const pmsExchange = defineContract({
  module: 'pms-exchange',
  errors: {},
  calls: {},
  routes: {
    'GET /api/v1/room-states': {
      access: staff('room_states.read'),
      summary: 'Lists the rooms with a sign at the door, a maid status or a message light.',
      query: query.extend({ room_id: z.string().min(1).max(64).optional().describe('Only this room.') }),
      answers: { 200: z.object({ items: z.array(roomState), next: z.null() }) },
      sample: { query: {} },
    },
    'PATCH /api/v1/room-states/{id}': {
      access: staff('room_states.manage'),
      summary:
        'Sets the sign at the door or the maid status of a room, and tells the PMS; omitted fields are unchanged.',
      params: z.object({ id: z.string().min(1).max(64).describe('The room.') }),
      query,
      body: z.object({ sign: sign.optional(), maid_status: maidStatus.exclude(['']).optional() }),
      answers: { 200: roomState },
      sample: { params: { id: 'none' }, query: {}, body: { sign: 'do_not_disturb' } },
    },
  },
  pushes: {
    'PmsExchange.roomStateChanged': { summary: 'To the desk: the state of a room changed.', root: z.object({}) },
  },
  events: {
    'pms-exchange.room_state_changed': {
      summary: 'The sign at the door, the maid status or the message light of a room changed.',
      payload: z.object({ room_id: z.string() }),
    },
  },
  settings: {},
  permissions: {
    'room_states.read': { roles: ['front_desk', 'housekeeping', 'manager'] },
    'room_states.manage': { roles: ['front_desk', 'housekeeping', 'manager'] },
  },
  auditActions: ['room_state.changed'],
});

declare module '#platform/contract' {
  interface Contracts {
    pmsExchange: typeof pmsExchange;
  }
}
