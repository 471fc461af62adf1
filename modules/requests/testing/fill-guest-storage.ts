import { knownRequests } from '../guest/known-requests.ts';
import { markSeen, seenRequests } from '../guest/seen-requests.ts';

/** Stores what a guest leaves on the device by a request. Returns a function that reads what is left in memory. */
export function fillRequestsStorage(): () => unknown {
  const request = { id: 'r1', status: 'done', title: 'towels for Lindqvist', answers: [] } as never;
  knownRequests.setState({ requests: [request] });
  markSeen(request);
  return () => [knownRequests.getState().requests, Object.keys(seenRequests.getState())];
}
