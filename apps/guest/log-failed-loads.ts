import type { GuestShell } from '#platform/web/guest-shell';

/** Returns what logs each load that failed: the name of its call and the error code, and nothing that it was asked for. */
export function logFailedLoads(log: GuestShell['log']): (call: string, code: string) => void {
  return (call, code) => log('warn', `could not load ${call}: ${code}`, 'query');
}
