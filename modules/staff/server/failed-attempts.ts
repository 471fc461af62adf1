import { createAttemptStore } from '#platform/node/auth';
import type { StaffTables } from './tables.ts';

/** Failed attempts to sign in, or to confirm one's own password. */
export const failedAttempts = createAttemptStore<StaffTables>('staff_attempts');
