export { runHeavyWork } from './heavy-work.ts';
export { type PieceRun, runPieces, servePieces } from './piece-flow.ts';
export { runThread, serveThread, type ThreadRun } from './run-thread.ts';
