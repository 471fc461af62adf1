import { z } from 'zod';
import { staff } from '#platform/contract';
import {
  byId,
  email,
  id,
  instant,
  issuedLink,
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
  /** Null: has never signed in. */
  last_seen_at: instant.nullable(),
  /** Whether the caller may change this person's roles here; not if the person has more permissions. */
  changeable: z.boolean(),
  /** Whether the caller may also change name, address and password, which apply in all the person's properties. */
  account_changeable: z.boolean(),
});

/** Routes for members of staff and their roles. */
export const memberRoutes = {
  'GET /api/v1/staff/roles': {
    access: staff('staff.read'),
    summary: 'Lists the roles with their permissions, and whether the caller may grant them.',
    query: propertyQuery,
    answers: {
      200: z.object({
        items: z.array(z.object({ role, permissions: z.array(permission), grantable: z.boolean() })),
        /** Always null: the list is complete. */
        next: z.null(),
        /** Permissions that the caller may grant to an API key. */
        for_keys: z.array(permission),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/staff/members': {
    access: staff('staff.read'),
    summary: 'Lists members of staff by name.',
    query: pageQuery,
    answers: { 200: z.object({ items: z.array(member), next: z.string().nullable() }) },
    sample: { query: {} },
  },
  'PATCH /api/v1/staff/members/{id}': {
    access: staff('staff.manage'),
    summary:
      'Changes name, address or roles of a member. Callers cannot grant or revoke permissions that they lack. New roles withdraw the member’s links and suspend their API keys that exceed them.',
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
      'Removes a member from the property, and the account with its last property; sessions, links and API keys of the member end immediately.',
    params: byId,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    errors: ['last_admin', 'own_roles'],
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/staff/members/{id}/sign-out': {
    access: staff('staff.manage'),
    summary: 'Ends every session of a member.',
    params: byId,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/staff/members/{id}/password-links': {
    access: staff('staff.manage'),
    summary: 'Creates a link to set a new password, valid once within a day.',
    params: byId,
    query: propertyQuery,
    answers: { 201: issuedLink },
    errors: ['works_elsewhere'],
    sample: { params: { id: 'none' }, query: {} },
  },
} as const;
