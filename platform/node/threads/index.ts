export { FedThread, serveFedThread } from './fed-thread.ts';
export { runHeavyWork } from './heavy-work.ts';
export { type PieceRun, runPieces, servePieces } from './piece-flow.ts';
export { pipeProgram } from './pipe-program.ts';
export { isOutOfMemory, runThread, serveThread, type ThreadQueue, type ThreadRun } from './run-thread.ts';
export { serveProgram } from './serve-program.ts';
export { ServedProgram } from './served-program.ts';
export { threadMs } from './thread-ms.ts';
export { WorkPlaces } from './work-places.ts';
