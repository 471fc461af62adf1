import type { StaffRole } from '#platform/contract';
import type { EscalationTimes } from './levels.ts';

/** A staff member whom an escalation may notify. Empty `email`: receives no mail. */
export type EscalationMember = {
  readonly id: string;
  readonly email: string;
  /** Lower-case language key; empty: the default of the property. */
  readonly language: string;
};

/** Access to the members of a role. */
export type EscalationStaff = { listMembers(property: string, role: StaffRole): Promise<readonly EscalationMember[]> };

/** Something that rings until it is acknowledged. Times are milliseconds since 1970. */
export type Escalating = {
  /** When it began to wait. */
  readonly since: number;
  readonly level: number;
  /** When the next escalation is due; null: none. */
  readonly escalatesAt: number | null;
};

/** Key of something that rings. */
export type EscalatingKey = { readonly property: string; readonly id: string };

/** One mail to one staff member; the payload of its job, whose key is `${id}:${level}:${staffId}`. */
export type EscalationNotice = { readonly id: string; readonly level: number; readonly staffId: string };

/** The step that an escalation takes, for the caller to store in its row. */
export type EscalationStep = {
  readonly level: number;
  readonly escalatesAt: number | null;
  /** False if only the time of the next level changed. */
  readonly isRaised: boolean;
  readonly notices: readonly EscalationNotice[];
};

/** What a module provides so that its items escalate: access to rows of its own tables, and the texts of its mails. */
export type EscalationSource = {
  /** Roles that handle the items, notified at the last level. */
  readonly handlers: readonly StaffRole[];
  /** Message of the log if the polling fails. */
  readonly failureMessage: string;
  times(property: string): Promise<EscalationTimes>;
  /** Returns the items whose escalation is due at `now`, oldest first. */
  findDue(now: number, limit: number): Promise<readonly EscalatingKey[]>;
  /** In one write: reads the item if it still rings, stores the step, publishes it and enqueues a mail for each notice. */
  escalate(key: EscalatingKey, stepOf: (item: Escalating) => EscalationStep | undefined): Promise<void>;
};
