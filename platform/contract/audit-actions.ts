/** Actions that the platform itself records in the audit log, for every module. */
export const platformAuditActions = ['key.refused', 'claim.refused'] as const;
