import type { RouteQuery } from '../statistics-routes.ts';

/** What the numbers are about. */
export const subjects = ['uses', 'order', 'search_missed', 'search'] as const;
/** What the numbers are about. */
export type Subject = (typeof subjects)[number];

/** What a report is asked for. */
export type NumbersQuery = {
  readonly subject: Subject;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly group: 'day' | 'week' | 'month';
  /** Empty: told apart by nothing. */
  readonly by: '' | 'language' | 'device' | 'hour' | 'audience';
};

/** Parts by which a subject can be told apart. */
export function partsOf(subject: Subject): readonly Exclude<NumbersQuery['by'], ''>[] {
  if (subject === 'order') return ['language', 'hour'];
  return subject === 'uses' ? ['language', 'device', 'audience', 'hour'] : ['language', 'device', 'hour'];
}

/** Returns the query of the route; uses are all types that are neither searches nor orders, which the screen picks. */
export function toRouteQuery({ subject, from, to, group, by }: NumbersQuery): RouteQuery {
  const part = by !== '' && partsOf(subject).includes(by) ? { by } : {};
  return { from, to, group, ...part, ...(subject !== 'uses' && { type: subject }) };
}

/** Returns the path of the report as a file. */
export function csvPath(query: NumbersQuery, property: string): string {
  const values = Object.entries({ ...toRouteQuery(query), format: 'csv', property }) as [string, string][];
  return `/api/v1/statistics?${new URLSearchParams(values)}`;
}
