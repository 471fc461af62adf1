import { expectTypeOf, test } from 'vitest';
import type { Contracts, Permission } from '#platform/contract';
import { defineContract } from '#platform/contract';
import { defineDeskModule, usePermission } from '#platform/web/desk-shell';

/** Checked by the compiler; never run. */
function useMisspelt(): void {
  usePermission('orders.manage');
  // @ts-expect-error no contract declares this permission
  usePermission('orders.mange');
  defineDeskModule({ name: 'x', invalidates: { 'Staff.changed': ['GET /api/v1/staff/me'] } });
  // @ts-expect-error no contract declares this push
  defineDeskModule({ name: 'x', invalidates: { 'Staff.changd': ['GET /api/v1/staff/me'] } });
  // @ts-expect-error no contract declares this route
  defineDeskModule({ name: 'x', invalidates: { 'Staff.changed': ['GET /api/v1/staff/mee'] } });
  // @ts-expect-error only responses of GET are cached
  defineDeskModule({ name: 'x', invalidates: { 'Staff.changed': ['POST /api/v1/staff/keys'] } });
  // @ts-expect-error the desk's shell reads no such field
  defineDeskModule({ name: 'x', stale: {} });
  const nothing = { module: 'x', errors: {}, calls: {}, routes: {}, pushes: {} } as const;
  // @ts-expect-error an event has no such field
  defineContract({ ...nothing, events: { 'x.done': { summary: '', payload: undefined as never, allowed: [] } } });
}

type StaffAccessOf<T> = { [N in keyof T]: T[N] extends { access: { staff: infer P } } ? P : never }[keyof T];
type Required = {
  [M in keyof Contracts]: StaffAccessOf<Contracts[M]['routes']> | StaffAccessOf<Contracts[M]['calls']>;
}[keyof Contracts];

test('misspelt names of permissions, pushes, routes and fields do not compile', () => {
  expectTypeOf(useMisspelt).toBeFunction();
});

test('every permission that a route or call requires is declared by a contract', () => {
  expectTypeOf<Exclude<Required, Permission>>().toBeNever();
});
