import { z } from 'zod';
import { cursor, defineContract, importQuestion, staff } from '#platform/contract';
import { pmsSettings } from './contract/settings.ts';

const query = z.object({ property: z.string().max(64).optional() });
const instant = z.iso.datetime();

/** State of the link; `waiting`: no process has taken it up yet. */
const linkState = z.enum(['off', 'waiting', 'connecting', 'connected', 'resyncing', 'night_audit', 'refused']);
/** State of the link to the PMS. */
export type LinkState = z.output<typeof linkState>;

const status = z
  .object({
    kind: z.enum(['house', 'fias', 'apaleo']).describe('`house`: reception keeps the stays at this desk.'),
    address: z.string().describe('Host and port, or the code of the property in the PMS; empty: none.'),
    problem: z.string().describe('What is wrong with the address; empty: nothing.'),
    notice_path: z
      .string()
      .nullable()
      .describe('Where the PMS sends its notices, with the secret; null: it sends none, or the caller may not manage.'),
    link: linkState,
    since: instant.nullable().describe('Since when the link is in this state; null: never.'),
    down_since: instant
      .nullable()
      .describe('Since when the PMS does not answer, whatever was tried meanwhile; null: it does, or there is none.'),
    down_noticed: z.boolean().describe('Somebody at the desk has taken note of it.'),
    last_record_at: instant.nullable().describe('When the PMS last said anything.'),
    last_resync_at: instant.nullable().describe('When all stays were last asked for.'),
    question: importQuestion.describe(
      'How many stays a resync that was kept back would check out, of how many in house.',
    ),
    question_at: instant.nullable().describe('When that was asked; null: nothing is.'),
  })
  .meta({ id: 'PmsStatus' });
/** The link of a property to its PMS. */
export type PmsStatus = z.output<typeof status>;

const line = z.object({
  id: z.string(),
  at: instant,
  direction: z.enum(['in', 'out', 'note']),
  line: z.string().describe('Without names, texts and references.'),
});
/** A line of the log for the PMS's vendor. */
export type PmsLine = z.output<typeof line>;

const summary = z.object({
  checked_in: z.number(),
  changed: z.number(),
  moved: z.number(),
  checked_out: z.number(),
  question: importQuestion.unwrap().optional().describe('It checked nobody out and waits for an answer.'),
});
/** What a resync did. */
export type PmsResync = z.output<typeof summary>;

/** The connection of a property to its PMS. */
export const pms = defineContract({
  module: 'pms',
  errors: {
    /** There is no connection, or the PMS does not answer. */
    pms_unavailable: { retryable: true, status: 503 },
    /** The property has no PMS, or its stays are being asked for already. */
    resync_impossible: { retryable: false, status: 409 },
    /** No resync asks anything, or not any more. */
    not_waiting: { retryable: false, status: 409 },
  },
  calls: {},
  routes: {
    'GET /api/v1/pms': {
      access: staff('pms.read'),
      summary: 'Returns the state of the connection to the PMS.',
      query,
      answers: { 200: status },
      sample: { query: {} },
    },
    'POST /api/v1/pms/resync': {
      access: staff('pms.manage'),
      summary: 'Asks the PMS for all stays in house and applies the difference.',
      query,
      answers: { 200: summary },
      errors: ['pms_unavailable', 'resync_impossible'],
      sample: { query: {} },
    },
    'POST /api/v1/pms/resync/apply': {
      access: staff('pms.manage'),
      summary: 'Answers the question of a resync with yes: asks the PMS again and applies the difference.',
      query,
      answers: { 200: summary },
      errors: ['pms_unavailable', 'resync_impossible', 'not_waiting'],
      sample: { query: {} },
    },
    'POST /api/v1/pms/resync/discard': {
      access: staff('pms.manage'),
      summary: 'Answers the question of a resync with no: all stays are kept.',
      query,
      answers: { 204: z.undefined() },
      errors: ['not_waiting'],
      sample: { query: {} },
    },
    'POST /api/v1/pms/{propertyId}/notices/{secret}': {
      access: 'anyone',
      credentials: true,
      limitsItself: true,
      summary:
        'Takes a notice of a PMS by HTTP, which names what to read anew; its path is the `notice_path` of the link.',
      params: z.object({ propertyId: z.string().min(1).max(64), secret: z.string().min(1).max(100) }),
      body: z.looseObject({}).describe('As the PMS sends it.'),
      answers: { 204: z.undefined() },
      errors: ['pms_unavailable'],
      sample: { params: { propertyId: 'none', secret: 'none' }, body: {} },
    },
    'POST /api/v1/pms/notice-down': {
      access: staff('pms.read'),
      summary: 'Takes note that the link is down, which silences the alarm of all desks until it was up again.',
      query,
      answers: { 204: z.undefined() },
      sample: { query: {} },
    },
    'GET /api/v1/pms/lines': {
      access: staff('pms.read'),
      summary: 'Lists what was said on the link in the last 14 days, newest first.',
      query: query.extend({
        cursor,
        limit: z.coerce.number().int().min(1).max(1000).default(100),
      }),
      answers: { 200: z.object({ items: z.array(line), next: z.string().nullable() }) },
      sample: { query: {} },
    },
  },
  pushes: {
    'Pms.changed': { summary: 'To the desk: the state of the link changed.', root: z.object({}) },
  },
  events: {
    'pms.down_noticed': { summary: 'Somebody at the desk knows that the link is down.', payload: z.object({}) },
    'pms.link_changed': {
      summary: 'The link to the PMS came up or went down.',
      payload: z.object({ link: linkState }),
      integrationEvents: [
        {
          type: 'pms.link_changed',
          permission: 'pms.read',
          summary: 'The link to the PMS came up or went down.',
          data: z.object({ link: linkState }),
          toData: ({ link }: { readonly link: LinkState }) => ({ link }),
          latestOf: ['link'],
          example: { link: 'connected' },
        },
      ],
    },
  },
  settings: pmsSettings,
  permissions: {
    'pms.read': { roles: ['front_desk', 'manager'] },
    'pms.manage': { roles: ['manager'] },
  },
  auditActions: ['pms.resynced', 'pms.resync_discarded', 'pms.down_noticed'],
});

declare module '#platform/contract' {
  interface Contracts {
    pms: typeof pms;
  }
}
