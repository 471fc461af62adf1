import type { DeviceSocket } from './device-socket.ts';
import type { GatewayLimits } from './gateway-options.ts';

/**
 * Takes a token for one message from the token bucket of `socket`, which is refilled lazily without a timer. Returns
 * false if it is empty; a full bucket resets the strikes.
 */
export function takeToken(socket: DeviceSocket, limits: GatewayLimits, now: number): boolean {
  const earned = Number.isNaN(socket.tokens) ? limits.burst : ((now - socket.refilledAt) * limits.rate) / 1000;
  const before = Number.isNaN(socket.tokens) ? 0 : socket.tokens;
  const tokens = Math.min(limits.burst, before + earned);
  socket.refilledAt = now;
  if (tokens === limits.burst) socket.strikes = 0;
  if (tokens < 1) {
    socket.tokens = tokens;
    return false;
  }
  socket.tokens = tokens - 1;
  return true;
}
