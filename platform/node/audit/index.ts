export type { Audit, AuditEntry } from './audit.ts';
export { withAudit } from './auditing.ts';
export { type AuditOptions, type RunningAudit, startAudit } from './start-audit.ts';
