// Loaded before a server (`--import`): tells its parent how long the event loop stood since the parent asked last.
import { watchLoop } from './watch-loop.ts';

let watch = watchLoop();
process.on('message', (message) => {
  if (message !== 'stalls') return;
  process.send?.({ stalls: watch() });
  watch = watchLoop();
});
