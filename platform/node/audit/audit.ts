import type { AnyRouteName, AuditAction } from '#platform/contract';

/** An entry of the audit log: who did or tried what, to which room or record. */
export type AuditEntry = {
  readonly property: string;
  readonly actor: string;
  /** What was done; the route, if it was called with the administrator's key. */
  readonly action: AuditAction | AnyRouteName;
  readonly subject?: string;
  /** Id of the affected room, not its number. */
  readonly roomId?: string;
  readonly details?: { readonly [name: string]: string | number | boolean };
};

/** Appends to the audit log. The entry becomes durable shortly after; the caller is never blocked. */
export type Audit = (entry: AuditEntry) => void;
