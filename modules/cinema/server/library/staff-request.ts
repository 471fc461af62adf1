import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import type { cinema } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';

type Action = (typeof cinema)['auditActions'][number];

/** A request of staff. */
export type StaffRequest = RouteContext<Staff>;

/** Returns the id of the property of a request; refuses with `not_found`. */
export async function propertyOf(
  { property }: Pick<CinemaContext, 'property'>,
  request: StaffRequest,
): Promise<string> {
  return (await property.requireById(request.property)).id;
}

/** Notes what staff did in the audit log. */
export function auditFilms(
  { platform }: Pick<CinemaContext, 'platform'>,
  request: StaffRequest,
  done: { readonly action: Action; readonly subject: string; readonly property: string },
): void {
  platform.audit({ ...done, actor: auditActor(request.identity) });
}
