import type { StaffRole } from './permissions.ts';

/**
 * A kind of request that guests make, declared by the module that raises it; its name is `module.kind`. Its texts are in
 * `locales/desk` and `locales/guest` of that module: `request_kind.content.form`.
 */
export type RequestKindSpec = {
  /** Roles at whose desks it rings first. */
  readonly handledBy: readonly Exclude<StaffRole, 'admin'>[];
  /** Minutes until it is due, unless staff set another time. */
  readonly dueMinutes: number;
};
