import type { Identity } from './identity.ts';

/** The part of an `Identity` that the audit log records. */
type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'visitor' | 'guest'; readonly sessionId: string }
  | { readonly kind: 'tv'; readonly deviceId: string }
  | { readonly kind: 'staff'; readonly staffId: string };

/** Returns the audit log's name of an identity; it never contains a person's name. */
export function auditActor(identity: Actor): string {
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

/** Returns the room of an identity for an audit entry; an ended session could no longer be traced to its room. */
export function auditRoom(identity: Identity): { readonly roomId?: string } {
  return identity.kind === 'guest' || identity.kind === 'tv' ? { roomId: identity.roomId } : {};
}
