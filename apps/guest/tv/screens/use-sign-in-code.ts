import { useEffect, useState } from 'react';
import { systemClock, type Timer } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';
import type { session } from '#session/contract';

/** Milliseconds before its expiry at which a code is replaced, and after which a failed request is retried. */
const earlyMs = 15_000;
const retryMs = 10_000;
/** Milliseconds for which the screen shows who joined. */
const joinedMs = 12_000;

/** The URL in the QR code, undefined while there is none, and who has just joined with it. */
export type SignInCodeState = { readonly address: string | undefined; readonly joined: string | undefined };

/**
 * Keeps a valid sign-in code of a stay (docs/reference/wire.md, "Auth"): requests a new one before it expires and after
 * it was used.
 */
export function useSignInCode(stayId: string): SignInCodeState {
  const { wire, serverNow } = useGuestShell();
  const [address, setAddress] = useState<string>();
  const [joined, setJoined] = useState<string>();
  useEffect(() => {
    const calls = wire.of<typeof session>();
    let timer: Timer | undefined;
    let joinedTimer: Timer | undefined;
    let isActive = true;
    const request = async (): Promise<void> => {
      timer?.cancel();
      try {
        const code = await calls.call('Auth.createSignInCode', { stay_id: stayId }, { timeoutMs: retryMs });
        if (!isActive) return;
        setAddress(code.url.startsWith('/') ? location.origin + code.url : code.url);
        timer = systemClock.after(
          Math.max(retryMs, Date.parse(code.expires_at) - serverNow() - earlyMs),
          () => void request(),
        );
      } catch {
        if (!isActive) return;
        // A code that may be invalid is not shown.
        setAddress(undefined);
        timer = systemClock.after(retryMs, () => void request());
      }
    };
    const stopJoined = calls.on('Auth.joined', ({ stay_id, name }) => {
      if (stay_id !== stayId) return;
      setJoined(name);
      joinedTimer?.cancel();
      joinedTimer = systemClock.after(joinedMs, () => setJoined(undefined));
      void request();
    });
    const stopConnection = wire.onConnection((open) => {
      if (open) void request();
      else setAddress(undefined);
    });
    return () => {
      isActive = false;
      timer?.cancel();
      joinedTimer?.cancel();
      stopJoined();
      stopConnection();
    };
  }, [stayId, wire, serverNow]);
  return { address, joined };
}
