/** A line of the audit log: who did or tried what, to which room or record. */
export type AuditLine = {
  readonly property: string;
  readonly actor: string;
  readonly action: string;
  readonly subject?: string;
  /** The room that it was about: its id, not its number. */
  readonly roomId?: string;
  readonly details?: { readonly [name: string]: string | number | boolean };
};

/** Appends to the audit log; durable soon after, never blocking the caller. */
export type Audit = (line: AuditLine) => void;
