export type * from './pms/pms-connector.ts';
export type * from './pms/pms-requests.ts';
export type * from './pms/posting-queue.ts';
export type * from './pms/stay-feed.ts';
