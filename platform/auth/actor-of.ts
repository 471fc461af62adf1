import type { Identity } from './identity.ts';

/** Name of an identity for the audit log: never a person's name. */
export function actorOf(identity: Identity): string {
  switch (identity.kind) {
    case 'nobody':
      return 'nobody';
    case 'visitor':
    case 'guest':
      return `session:${identity.sessionId}`;
    case 'tv':
      return `device:${identity.deviceId}`;
    case 'staff':
      return `staff:${identity.staffId}`;
  }
}
