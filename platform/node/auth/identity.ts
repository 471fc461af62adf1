import type { Permission } from '#platform/contract';

/** Access mode of the spec (platform.md §6). */
export type VisitorMode = 'walkin' | 'walkin-only' | 'demo' | 'demo-use-pms';

/** Nobody yet: an open socket or request without a sign-in. */
export type Nobody = { readonly kind: 'nobody'; readonly property: string };

/** A walk-in, or somebody on the invented stay of a demo mode. */
export type Visitor = {
  readonly kind: 'visitor';
  readonly property: string;
  readonly mode: VisitorMode;
  readonly sessionId: string;
};

/** A guest signed in on a stay that is in house. */
export type Guest = {
  readonly kind: 'guest';
  readonly property: string;
  readonly sessionId: string;
  readonly stayId: string;
  /** The resident of the stay who signed in. */
  readonly residentId: string;
  readonly roomId: string;
  /** The room's number as the property writes it. */
  readonly room: string;
};

/** An enrolled TV. `occupied` says whether a stay is in house in its room. */
export type Tv = {
  readonly kind: 'tv';
  readonly property: string;
  readonly deviceId: string;
  readonly roomId: string;
  readonly room: string;
  readonly occupied: boolean;
};

/** A member of staff, an API key, or the administrator's key (all permissions, every property). */
export type Staff = {
  readonly kind: 'staff';
  /** `*`: every property. */
  readonly property: string;
  /** Id of the member of staff or of the API key. */
  readonly staffId: string;
  readonly permissions: ReadonlySet<Permission> | 'all';
  /** The session that proved it, or the API key; the administrator's key has none. */
  readonly sessionId?: string;
  /** How colleagues call the person; the name of an API key. */
  readonly name?: string;
  /** Roles of a member of staff; an API key has none. */
  readonly roles?: readonly string[];
};

/** Who is at the other end of a socket or request, as the server has proven it. */
export type Identity = Nobody | Visitor | Guest | Tv | Staff;
