export { runHeavyWork } from './heavy-work.ts';
export { runThread, serveThread, type ThreadRun } from './run-thread.ts';
