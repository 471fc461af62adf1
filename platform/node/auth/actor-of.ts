import type { Identity } from './identity.ts';

/** Who acts, as far as the audit log names them: every `Identity` is one. */
type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'visitor' | 'guest'; readonly sessionId: string }
  | { readonly kind: 'tv'; readonly deviceId: string }
  | { readonly kind: 'staff'; readonly staffId: string };

/** Name of an identity for the audit log: never a person's name. */
export function actorOf(identity: Actor): string {
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

/** The room that an identity belongs to, as a line of the audit log has it: a session that is over leads to nobody. */
export function roomOf(identity: Identity): { readonly roomId?: string } {
  return identity.kind === 'guest' || identity.kind === 'tv' ? { roomId: identity.roomId } : {};
}
