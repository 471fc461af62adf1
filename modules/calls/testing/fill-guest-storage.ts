import type { GuestShell } from '#platform/web/guest-shell';
import { activeCall } from '../guest/active-call.ts';

/** Begins a call as a guest does. Returns a function that reads what is left in memory. */
export function fillCallStorage(shell: GuestShell): () => unknown {
  const plan = { ice_servers: [], ring_s: 30, sip: false };
  activeCall.start(shell, { destination: 'reception', number: '+41 Lindqvist', language: 'en', plan });
  return () => [activeCall.getState() ?? []].flat();
}
