import { serveFedThread } from '#platform/node/threads';
import { buffersOf, IndexBuilder, type IndexedContent, type IndexParts, runSteps } from '../rules/index.ts';

const builder = new IndexBuilder();

// Builds an index of the entries that it is given.
await serveFedThread<readonly IndexedContent[], IndexParts>({
  take: (entries) => runSteps(builder.add(entries)),
  finish() {
    const parts = runSteps(builder.finish());
    return { result: parts, transfer: buffersOf(parts) };
  },
});
