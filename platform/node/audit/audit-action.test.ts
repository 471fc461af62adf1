import { expectTypeOf, test } from 'vitest';
import type { Audit } from './audit.ts';
import { withAudit } from './with-audit.ts';

/** Checked by the compiler; never run. */
function recordMisspelt(audit: Audit): void {
  const entry = { property: '1', actor: 'server' };
  audit({ ...entry, action: 'webhook.failing' });
  audit({ ...entry, action: 'claim.refused' });
  audit({ ...entry, action: 'GET /api/v1/audit' });
  // @ts-expect-error no contract declares this action
  audit({ ...entry, action: 'webhook.failling' });
  // @ts-expect-error no contract declares this route
  audit({ ...entry, action: 'GET /api/v1/audits' });
  const handlers = { save: async () => undefined };
  withAudit(audit, handlers, { save: () => ({ action: 'property.changed' }) });
  // @ts-expect-error no contract declares this action
  withAudit(audit, handlers, { save: () => ({ action: 'property.chnaged' }) });
}

test('a misspelt action of the audit log does not compile', () => {
  expectTypeOf(recordMisspelt).toBeFunction();
});
