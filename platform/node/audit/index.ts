export type { Audit, AuditLine } from './audit.ts';
export { auditing } from './auditing.ts';
export { type AuditOptions, type RunningAudit, startAudit } from './start-audit.ts';
