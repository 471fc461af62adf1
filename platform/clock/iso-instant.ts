/** Returns an instant, in milliseconds since 1970, as RFC 3339 writes it in UTC. */
export function isoInstant(at: number): string {
  return new Date(at).toISOString();
}
