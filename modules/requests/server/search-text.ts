import { foldText, searchWords } from '#platform/node/db';
import type { RequestTable } from './tables.ts';

/** Returns the search text of a request: room, guest name and title. */
export function requestSearchText(row: Pick<RequestTable, 'room' | 'guest_name' | 'title'>): string {
  return `${searchWords(row)} ${foldText(row.title)}`;
}
