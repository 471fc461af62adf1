import type { Contract, Permission, PushName, PushRoot } from '#platform/contract';

/** Selects the sockets of a push; a socket must match every given field. */
export type SocketTarget = {
  readonly property: string;
  readonly stayId?: string;
  readonly roomId?: string;
  readonly sessionId?: string;
  /** Guests' sockets of a resident; given together with the stay. */
  readonly residentId?: string;
  readonly deviceId?: string;
  /** Enrolled TVs only. */
  readonly kind?: 'tv';
  /** Sockets of a member of staff, or of an API key. */
  readonly staffId?: string;
  /** Staff sockets with this permission. */
  readonly permission?: Permission;
};

/** A push and its recipients. */
export type Push<C extends Contract, N extends PushName<C>> = {
  readonly to: SocketTarget;
  readonly root: PushRoot<C, N>;
};

/** Sockets of this process. A push is only a hint: clients refetch after every reconnect. */
export type Sockets = {
  /** Sends a push of `contract` to every matching socket and returns their number. */
  push<C extends Contract, N extends PushName<C>>(contract: C, name: N, sent: Push<C, N>): number;
  /** Returns the number of matching open sockets of this process. */
  count(target: SocketTarget): number;
  /** Pushes `Auth.ended` to every matching socket, drops its identity and closes it with 4001. */
  end(target: SocketTarget, reason: string): void;
  /** Re-authenticates every matching socket, for example after a stay moved or permissions changed. */
  refresh(target: SocketTarget): Promise<void>;
};
