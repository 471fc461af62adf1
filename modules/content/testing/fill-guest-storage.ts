import { pendingRequests } from '../guest/pending-requests.ts';

/** Stores what a guest leaves on the device by a request. Returns a function that reads what is left in memory. */
export function fillContentStorage(): () => unknown {
  pendingRequests.assignId('Page_1', { content: 'towels for Lindqvist' } as never);
  const { request_id } = pendingRequests.assignId('Page_2', { content: 'a taxi for Lindqvist' } as never);
  pendingRequests.recordStatus('Page_2', { request_id, status: 'done' } as never);
  return () => [pendingRequests.pages(), pendingRequests.status('Page_2') ?? []];
}
