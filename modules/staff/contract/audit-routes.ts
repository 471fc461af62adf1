import { z } from 'zod';
import { staff } from '#platform/contract';
import { instant, pageQuery } from './fields.ts';

const auditLine = z.object({
  id: z.string(),
  at: instant,
  /** `staff:…` (a member or an API key), `session:…` (a guest), `device:…`, `terminal`, `nobody`. */
  actor: z.string(),
  /** Name of a member or an API key. */
  actor_name: z.string().nullable(),
  /** `area.action`, or a route called with the administrator's key. */
  action: z.string(),
  subject: z.string().nullable(),
  /** Name of a member or an API key. */
  subject_name: z.string().nullable(),
  /** Room number. */
  room: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** Routes of the audit log. */
export const auditRoutes = {
  'GET /api/v1/audit': {
    access: staff('audit.read'),
    summary: 'Lists the audit log, newest first.',
    query: pageQuery.extend({
      /** As in the response: `staff:…`, `terminal`, `nobody`. */
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
