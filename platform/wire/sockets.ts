import type { Contract, PushName, PushRoot } from '#platform/contract';

/** Which sockets a push goes to; every given field must agree. */
export type Target = {
  readonly property: string;
  readonly stayId?: string;
  readonly roomId?: string;
  readonly sessionId?: string;
  readonly deviceId?: string;
  /** Enrolled TVs alone. */
  readonly kind?: 'tv';
  /** Sockets of a member of staff, or of an API key. */
  readonly staffId?: string;
  /** Staff sockets with this permission. */
  readonly permission?: string;
};

/** What is pushed, and to whom. */
export type Push<C extends Contract, N extends PushName<C>> = {
  readonly to: Target;
  readonly root: PushRoot<C, N>;
};

/** Sockets of this process. A push is a hint: clients fetch again after every reconnect. */
export type Sockets = {
  /** Sends a push of `contract` to every socket that fits; answers how many that were. */
  push<C extends Contract, N extends PushName<C>>(contract: C, name: N, sent: Push<C, N>): number;
  /** How many open sockets of this process fit. */
  count(target: Target): number;
  /** Pushes `Auth.ended` to every socket that fits, makes it nobody, and closes it with 4001. */
  end(target: Target, reason: string): void;
  /** Proves the identity of every socket that fits anew (a stay moved, permissions changed). */
  refresh(target: Target): Promise<void>;
};
