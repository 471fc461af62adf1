import type { RouteTarget } from '#platform/web/guest-shell';

/** Something that rings at the desk until somebody acknowledges it. */
export type RingingItem = {
  readonly id: string;
  /** One line: `New order, room 214`. */
  readonly title: string;
  /** More lines for a system notification. */
  readonly text: string;
  /** When it began to ring, milliseconds since 1970. */
  readonly since: number;
  /** Escalation level: 0 to 3. */
  readonly level: number;
  /** The screen that shows it. */
  readonly target: RouteTarget;
  /** It rings once, softly, and asks nothing of anybody now. */
  readonly isQuiet?: boolean;
  /** Acknowledges it; undefined if the user may not. */
  readonly acknowledge: (() => void) | undefined;
};
