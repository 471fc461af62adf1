/** Returns a function that requests a restart from the parent process (`npm start`); undefined without one. */
export function restartBySupervisor(): (() => void) | undefined {
  if (!process.connected) return undefined;
  return () => {
    if (process.connected) process.send?.('restart');
  };
}

/** Tells the parent process (`npm start`) the port that `PORT=0` led to, which a restart keeps. */
export function tellSupervisor(port: number): void {
  if (process.connected) process.send?.({ port });
}

/**
 * Ends this process in good order when whoever started it is gone, killed or not: an orphan would hold the port. Nothing
 * where no channel leads to a starter. To be called first, since the channel may close while the server starts.
 */
export function endWithSupervisor(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
