export { runHeavyWork, type WorkQueue } from './heavy-work.ts';
export { type PieceRun, runPieces, servePieces } from './piece-flow.ts';
export { isOutOfMemory, runThread, serveThread, type ThreadRun } from './run-thread.ts';
