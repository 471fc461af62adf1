/** Asks whoever started this process to kill it and start it again: `npm start` does; undefined where nobody would. */
export function restartBySupervisor(): (() => void) | undefined {
  if (!process.connected) return undefined;
  return () => {
    if (process.connected) process.send?.('restart');
  };
}
