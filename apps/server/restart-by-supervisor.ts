/** Returns a function that requests a restart from the parent process (`npm start`); undefined without one. */
export function restartBySupervisor(): (() => void) | undefined {
  if (!process.connected) return undefined;
  return () => {
    if (process.connected) process.send?.('restart');
  };
}
