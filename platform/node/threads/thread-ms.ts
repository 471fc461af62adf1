/** Milliseconds of the processor that this thread has used: a machine with other work is not counted against callers. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
