/** A key as the vendor needs it. */
export type VendorKey = {
  /** Unique; the same key twice is one credential. */
  readonly keyId: string;
  readonly property: string;
  /** Number of the room as the property writes it. */
  readonly room: string;
  /** One of the stay's guests. */
  readonly stayId: string;
  /** The first key of a room ends all keys of former guests at the lock; a joiner is one more, of whoever shares the room. */
  readonly kind: 'new' | 'joiner';
  /** Until when it opens, in milliseconds since 1970. */
  readonly expiresAt: number;
};

/**
 * What a lock did. `privacy`: it is locked from within. `unreachable`: it did not answer. `unknown_credential`: the vendor does not know the
 * key (any more). `expired`, `revoked`: by the lock's own clock and list.
 */
export type OpenResult = 'opened' | 'privacy' | 'unreachable' | 'unknown_credential' | 'expired' | 'revoked';

/** A vendor of locks. Issuing may take up to a minute; a call that is repeated does nothing more. */
export type KeyVendor = {
  /** Whether this server can open a lock; else the vendor's own app does, by a link. */
  readonly opensByServer: boolean;
  /** Issues a key, or changes until when it is valid; resolves to the vendor's reference. */
  readonly issue: (key: VendorKey) => Promise<string>;
  /** Ends a key. An offline lock may learn of it later. */
  readonly revoke: (keyId: string) => Promise<void>;
  readonly open: (keyId: string) => Promise<OpenResult>;
  /** Where the vendor's app takes the key over. */
  readonly link: (keyId: string, device: 'ios' | 'android') => string;
};
