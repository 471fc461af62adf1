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
