import { z } from 'zod';
import { textOrNumber } from '#platform/contract';
import { commandId, commandValue } from './fields.ts';

const params = z.object({ propertyId: z.string() });
const ids = z.array(z.string());
const path = '/api/public/v2/property/{propertyId}/oneapp/roomcontrol';

const groups = z
  .array(
    z.object({
      id: z.string(),
      parentGroupId: z
        .string()
        .optional()
        .describe('Missing, or beginning with five zeros: a parent. Else the parent’s id.'),
      name: z.string().describe('In the language of the guest’s device; as the desk named it, where it did.'),
      command: ids,
    }),
  )
  .describe(
    'Parents are the kinds of devices, and the children of each are its devices. No id begins with five zeros.',
  );

/** Routes of the guest app. */
export const guestRoutes = {
  [`GET ${path}` as const]: {
    access: 'room',
    summary: 'Returns what can be commanded in the room, in groups, with its state.',
    params,
    answers: {
      200: z.object({
        assignment: z
          .array(z.object({ room: z.string(), command: ids }))
          .describe('Of the room, then of its parts: their numbers end in `lr`, `br` or `bath`.'),
        command: z.array(z.object({ id: z.string(), value: z.string().describe('Empty: unknown.') })),
        group: groups,
        state: z.record(z.string(), z.record(z.string(), z.string())).describe('Values by room and command.'),
      }),
    },
    sample: { params: { propertyId: '1' } },
  },
  [`POST ${path}` as const]: {
    access: 'room',
    effect: 'command',
    // A part of the room is the guest's own too.
    handlerClaims: ['room'],
    summary: 'Sets a value, and answers once the device has reported it, or that it moves there.',
    params,
    body: z.object({
      room: textOrNumber(64).describe('Must be the own room or a part of it, if it is given.'),
      command: z.object({ id: commandId, value: commandValue }),
    }),
    answers: { 200: z.object({ command: z.object({ id: z.string(), value: z.string() }) }) },
    errors: ['control_unknown', 'value_not_allowed', 'control_unavailable', 'control_not_confirmed'],
    sample: { params: { propertyId: '1' }, body: { command: { id: 'lamp_bed.power', value: '1' } } },
  },
} as const;
