import { useEffect, useState } from 'react';
import { systemClock, type Timer } from '#platform/clock';
import { guestCalls, useGuestShell, useOfflineSince } from '#platform/web/guest-shell';
import type { session } from '#session/contract';

/** Milliseconds before its expiry at which a code is replaced, and after which a failed request is retried. */
const earlyMs = 15_000;
const retryMs = 10_000;
/** Milliseconds for which the screen shows who joined. */
const joinedMs = 12_000;

/** The URL in the QR code, undefined while there is none, and who has just joined with it. */
export type SignInCodeState = { readonly address: string | undefined; readonly joined: string | undefined };

const codes = guestCalls<typeof session>();
const invalidation = { refetchOn: ['Auth.joined'] } as const;

/** Returns who has just signed in with the code of a stay. */
function useJoined(stayId: string): string | undefined {
  const { wire } = useGuestShell();
  const [joined, setJoined] = useState<string>();
  useEffect(() => {
    let timer: Timer | undefined;
    const stop = wire.of<typeof session>().on('Auth.joined', ({ stay_id, name }) => {
      if (stay_id !== stayId) return;
      setJoined(name);
      timer?.cancel();
      timer = systemClock.after(joinedMs, () => setJoined(undefined));
    });
    return () => {
      timer?.cancel();
      stop();
    };
  }, [stayId, wire]);
  return joined;
}

/**
 * Keeps a valid sign-in code of a stay (docs/reference/wire.md, "Auth"): requests a new one before it expires and after
 * it was used.
 */
export function useSignInCode(stayId: string): SignInCodeState {
  const { serverNow } = useGuestShell();
  const isOffline = useOfflineSince() !== undefined;
  const { data, error, updatedAt, refetch } = codes.useCall('Auth.createSignInCode', { stay_id: stayId }, invalidation);
  const expiresAt = data ? Date.parse(data.expires_at) : 0;
  useEffect(() => {
    if (updatedAt === undefined && !error) return undefined;
    const untilExpiryMs = error ? 0 : expiresAt - serverNow() - earlyMs;
    const timer = systemClock.after(Math.max(retryMs, untilExpiryMs), refetch);
    return () => timer.cancel();
  }, [expiresAt, error, updatedAt, refetch, serverNow]);
  // A code that may be invalid is not shown.
  const url = data && !error && !isOffline && expiresAt > serverNow() ? data.url : undefined;
  const address = url?.startsWith('/') ? location.origin + url : url;
  return { address, joined: useJoined(stayId) };
}
