import { z } from 'zod';
import { staff } from '#platform/contract';
import { instant, pageQuery } from './fields.ts';

const auditLine = z.object({
  id: z.string(),
  at: instant,
  /** `staff:…` (a member or an API key), `session:…` (a guest), `device:…`, `terminal`, `nobody`. */
  actor: z.string(),
  /** Of members and API keys. */
  actor_name: z.string().nullable(),
  /** `area.deed`, or a route that the administrator's key used. */
  action: z.string(),
  subject: z.string().nullable(),
  /** Of members and API keys. */
  subject_name: z.string().nullable(),
  /** Number of the room. */
  room: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** The log of who did what. */
export const auditRoutes = {
  'GET /api/v1/audit': {
    access: staff('audit.read'),
    summary: 'Who did what, when, to which room: the newest first.',
    query: pageQuery.extend({
      /** As in the answers: `staff:…`, `terminal`, `nobody`. */
      actor: z.string().min(1).max(80).optional(),
      /** First word of the action: `stays`, `order`, `staff`. */
      area: z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .optional(),
      room: z.string().trim().min(1).max(32).optional(),
      /** In the property's zone. */
      day: z.iso.date().optional(),
    }),
    answers: { 200: z.object({ items: z.array(auditLine), next: z.string().nullable() }) },
    sample: { query: {} },
  },
} as const;
