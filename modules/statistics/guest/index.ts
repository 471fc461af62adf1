export type { Moment, Place } from './next-use.ts';
export { createPageReports } from './page-reports.ts';
export type { UseReports } from './use-reports.ts';
