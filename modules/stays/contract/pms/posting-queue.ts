import type { PmsStay, Posting, PostingOutcome } from './pms-requests.ts';
import type { WriteGuard } from './stay-feed.ts';

/** A posting to send, and the stay that it is for. */
export type DuePosting = { readonly stay: PmsStay; readonly posting: Posting };

/**
 * The postings that wait for a PMS. The process that has the connection drains it: a posting is marked as sent before
 * it is, so that none is sent twice by itself; one whose answer nobody saw is `unknown`.
 */
export type PostingQueue = {
  /** Marks what an earlier connection sent without an answer as `unknown`. */
  recover(property: string, guard: WriteGuard): Promise<void>;
  /** Takes the oldest posting that is due, and marks it as sent in the same write; undefined: none is due. */
  take(property: string, guard: WriteGuard): Promise<DuePosting | undefined>;
  /** Stores what became of a posting; also of one that was `unknown`. Repeats change nothing. */
  settle(property: string, number: number, outcome: PostingOutcome): Promise<void>;
};
