export type { Audit, AuditEntry } from './audit.ts';
export { type AuditOptions, type RunningAudit, startAudit } from './start-audit.ts';
export { withAudit } from './with-audit.ts';
