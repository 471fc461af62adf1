import type { Use } from '#platform/web/guest-shell';

/** A use with the number by which the server tells it from others. `at`: when it began, in milliseconds since 1970. */
export type UseEvent = Use & { readonly number: number; readonly at: number };

/** Events that the server knows to have begun and not ended, the last one last (docs/reference/modules.md §4). */
export type EventList = readonly UseEvent[];

/** A call to the server. */
export type EventStep = { readonly kind: 'start' | 'end'; readonly event: UseEvent };

/** Events that are remembered at most, where ends have failed. */
const mostEvents = 8;

/** Returns whether two uses are of the same type and value. */
export function isSameUse(one: Use | undefined, other: Use | undefined): boolean {
  return one?.type === other?.type && one?.value === other?.value;
}

/** Returns the calls that start an event: none if it equals the last one; a differing last event is ended first. */
export function stepsToStart(list: EventList, event: UseEvent): readonly EventStep[] {
  const last = list[list.length - 1];
  if (last && isSameUse(last, event)) return [];
  const start: EventStep = { kind: 'start', event };
  return last ? [{ kind: 'end', event: last }, start] : [start];
}

/** Returns the call that ends a use, the latest of its kind; none if it is not in the list. */
export function stepsToEnd(list: EventList, use: Use): readonly EventStep[] {
  const [event] = list.filter((one) => isSameUse(one, use)).slice(-1);
  return event ? [{ kind: 'end', event }] : [];
}

/** Returns the list after a call has succeeded. */
export function afterStep(list: EventList, { kind, event }: EventStep): EventList {
  return kind === 'start' ? [...list, event].slice(-mostEvents) : list.filter((one) => one !== event);
}
