/** Roles of the staff, fixed; an administrator has every permission, so declarations do not list `admin`. */
export const staffRoles = ['front_desk', 'kitchen', 'housekeeping', 'content', 'manager', 'admin'] as const;

/** The name of a role. */
export type StaffRole = (typeof staffRoles)[number];

/** A permission, declared by the module that owns it. */
export type PermissionSpec = {
  /** Roles that have it, besides the administrator's. */
  readonly roles: readonly Exclude<StaffRole, 'admin'>[];
  /** True if only people can have it, never an API key. */
  readonly peopleOnly?: boolean;
};
