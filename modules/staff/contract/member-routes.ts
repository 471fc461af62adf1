import { z } from 'zod';
import { staff } from '#platform/contract';
import {
  byId,
  email,
  handedOver,
  id,
  instant,
  name,
  pageQuery,
  permission,
  propertyQuery,
  role,
  roles,
} from './fields.ts';

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  language: z.string(),
  roles: z.array(role),
  created_at: instant,
  /** Null: never signed in since the invitation. */
  last_seen_at: instant.nullable(),
  /** Whether the caller may change this person's roles here: nobody changes who may more than they. */
  changeable: z.boolean(),
  /** Whether the caller may change name, address and password too: they count in every property where the person works. */
  account_changeable: z.boolean(),
});

/** Colleagues, and what each of them may do. */
export const memberRoutes = {
  'GET /api/v1/staff/roles': {
    access: staff('staff.read'),
    summary: 'Roles with their permissions, and whether the caller may give them.',
    query: propertyQuery,
    answers: {
      200: z.object({
        items: z.array(z.object({ role, permissions: z.array(permission), grantable: z.boolean() })),
        /** Never another page: the table is closed. */
        next: z.null(),
        /** Permissions that an API key may have and the caller may give. */
        for_keys: z.array(permission),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/staff/members': {
    access: staff('staff.read'),
    summary: 'Members of staff by name.',
    query: pageQuery,
    answers: { 200: z.object({ items: z.array(member), next: z.string().nullable() }) },
    sample: { query: {} },
  },
  'PATCH /api/v1/staff/members/{id}': {
    access: staff('staff.manage'),
    summary: 'Changes a colleague: name, address, roles. Nobody gives or takes what they may not do themselves.',
    params: byId,
    query: propertyQuery,
    body: z.object({ name: name.optional(), email: email.optional(), roles: roles.optional() }),
    answers: { 200: member },
    errors: ['address_taken', 'last_admin', 'own_roles', 'works_elsewhere'],
    sample: { params: { id: 'none' }, query: {}, body: { roles: ['kitchen'] } },
  },
  'DELETE /api/v1/staff/members/{id}': {
    access: staff('staff.manage'),
    summary:
      'Removes a colleague from the property, and the account where it was the last one: sessions and links end at once.',
    params: byId,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    errors: ['last_admin', 'own_roles'],
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/staff/members/{id}/sign-out': {
    access: staff('staff.manage'),
    summary: 'Ends every session of a colleague.',
    params: byId,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/staff/members/{id}/password-links': {
    access: staff('staff.manage'),
    summary: 'Makes a link by which a colleague chooses a new password, for a day, once.',
    params: byId,
    query: propertyQuery,
    answers: { 201: handedOver },
    errors: ['works_elsewhere'],
    sample: { params: { id: 'none' }, query: {} },
  },
} as const;
