import type { PermissionName } from '#platform/contract';

/** Access mode of the specification (docs/reference/platform.md §6). */
export type VisitorMode = 'walkin' | 'walkin-only' | 'demo' | 'demo-use-pms';

/** An open socket or request without a sign-in. */
export type Nobody = { readonly kind: 'nobody'; readonly property: string };

/** A walk-in, or a visitor on the made-up stay of a demo mode. */
export type Visitor = {
  readonly kind: 'visitor';
  readonly property: string;
  readonly mode: VisitorMode;
  readonly sessionId: string;
};

/** A guest signed in to an in-house stay. */
export type Guest = {
  readonly kind: 'guest';
  readonly property: string;
  readonly sessionId: string;
  readonly stayId: string;
  /** The resident of the stay who signed in. */
  readonly residentId: string;
  readonly roomId: string;
  /** Room number as the property writes it. */
  readonly room: string;
};

/** An enrolled TV. `occupied`: its room has an in-house stay. */
export type Tv = {
  readonly kind: 'tv';
  readonly property: string;
  readonly deviceId: string;
  readonly roomId: string;
  readonly room: string;
  readonly occupied: boolean;
};

/** A staff member, an API key, or the administrator key (all permissions, every property). */
export type Staff = {
  readonly kind: 'staff';
  /** `*`: every property. */
  readonly property: string;
  /** Id of the staff member or the API key. */
  readonly staffId: string;
  readonly permissions: ReadonlySet<PermissionName> | 'all';
  /** The authenticating session or API key; the administrator key has none. */
  readonly sessionId?: string;
  /** Display name of the person, or the name of the API key. */
  readonly name?: string;
  /** Roles of a staff member; an API key has none. */
  readonly roles?: readonly string[];
};

/** Whether a program calls, with a key: nobody is there who could answer a question. People have roles, keys have none. */
export function isProgram({ roles }: Staff): boolean {
  return roles === undefined;
}

/** The authenticated peer of a socket or request. */
export type Identity = Nobody | Visitor | Guest | Tv | Staff;
