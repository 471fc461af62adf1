import type { MessagePort } from 'node:worker_threads';
import type { FileReport, GuidePiece } from '#channels/contract';

/** What the thread is given. It takes one message from `credit` for each piece, so that no pieces pile up. */
export type GuideThreadData = { readonly path: string; readonly spool: string; readonly credit: MessagePort };

/** What the thread posts: pieces, then the report. */
export type GuideThreadMessage = { readonly piece: GuidePiece } | { readonly report: FileReport };
