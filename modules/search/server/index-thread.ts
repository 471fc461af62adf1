import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { serveThread } from '#platform/node/threads';
import { buffersOf, IndexBuilder, type IndexedContent, type IndexParts, runSteps } from '../rules/index.ts';

/** What the thread is given: pieces of entries arrive on the port, then a piece without any. */
export type IndexThreadData = { readonly pieces: MessagePort };
type Piece = [readonly IndexedContent[]];

/** Builds an index of what arrives; nothing, when the port closes before the end. */
await serveThread<IndexThreadData, IndexParts>(async ({ pieces }, post) => {
  const builder = new IndexBuilder();
  for await (const [piece] of on(pieces, 'message', { close: ['close'] }) as AsyncIterable<Piece>) {
    if (piece.length === 0) {
      const parts = runSteps(builder.finish());
      post(parts, buffersOf(parts));
      break;
    }
    runSteps(builder.add(piece));
  }
  pieces.close();
});
