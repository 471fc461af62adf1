import type { CommittedEvent } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Listener } from '#platform/node/server';

/** Dispatches events to the listeners of this process. */
export type EventDispatcher = {
  /** Starts the listeners of an event. */
  dispatch(event: CommittedEvent): void;
  /** Repeats the failed listeners of critical events. */
  retry(): void;
  /** Resolves once no listener is running. */
  whenIdle(): Promise<void>;
};

/** Options of {@link createEventDispatcher}. */
export type EventDispatcherOptions = { readonly listeners: readonly Listener[]; readonly log: Log };

type Failure = { readonly event: CommittedEvent; readonly listener: Listener; readonly attempts: number };

const maxAttempts = 60;

/** Creates the dispatcher of this process. A listener of a critical event that fails is retried up to 60 times. */
export function createEventDispatcher({ log, listeners }: EventDispatcherOptions): EventDispatcher {
  const listenersOf = Map.groupBy(listeners, ({ event }) => event);
  let failures: Failure[] = [];
  const working = new Set<Promise<void>>();

  function onFailure({ event, listener, attempts }: Failure, error: unknown): void {
    const { name, seq, critical } = event;
    log.error({ event: name, seq, error }, 'a listener failed');
    if (critical !== 1) return;
    if (attempts < maxAttempts) failures.push({ event, listener, attempts });
    else log.error({ event: name, seq, attempts }, 'a critical event was abandoned: its listener keeps failing');
  }

  async function run(attempt: Failure): Promise<void> {
    const { seq, property, payload } = attempt.event;
    try {
      await attempt.listener.handle({ seq, property, payload: JSON.parse(payload) });
    } catch (error) {
      onFailure(attempt, error);
    }
  }

  function start(attempt: Failure): void {
    const work = run(attempt).finally(() => working.delete(work));
    working.add(work);
  }

  function dispatch(event: CommittedEvent): void {
    for (const listener of listenersOf.get(event.name) ?? []) start({ event, listener, attempts: 1 });
  }

  function retry(): void {
    const due = failures;
    failures = [];
    for (const failure of due) start({ ...failure, attempts: failure.attempts + 1 });
  }

  async function whenIdle(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
  }

  return { dispatch, retry, whenIdle };
}
