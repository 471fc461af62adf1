import { useEffect, useState } from 'react';
import { systemClock, type Timer } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';
import type { session } from '#session/contract';

/** Milliseconds before its end that a code is replaced, and after which a failed question is asked again. */
const earlyMs = 15_000;
const againMs = 10_000;
/** Milliseconds that the screen says who joined. */
const joinedMs = 12_000;

/** The address behind the picture, undefined while there is none, and who has just joined by it. */
export type SignInCodeState = { readonly address: string | undefined; readonly joined: string | undefined };

/** Keeps a live sign-in code of a stay on the screen (wire.md, "Auth"): a new one before it ends and after it was used. */
export function useSignInCode(stayId: string): SignInCodeState {
  const { wire, serverNow } = useGuestShell();
  const [address, setAddress] = useState<string>();
  const [joined, setJoined] = useState<string>();
  useEffect(() => {
    const calls = wire.of<typeof session>();
    let timer: Timer | undefined;
    let said: Timer | undefined;
    let wanted = true;
    const ask = async (): Promise<void> => {
      timer?.cancel();
      try {
        const code = await calls.call('Auth.createSignInCode', { stay_id: stayId }, { timeoutMs: againMs });
        if (!wanted) return;
        setAddress(code.url.startsWith('/') ? location.origin + code.url : code.url);
        timer = systemClock.after(
          Math.max(againMs, Date.parse(code.expires_at) - serverNow() - earlyMs),
          () => void ask(),
        );
      } catch {
        if (!wanted) return;
        // A code that may be worth nothing is not shown.
        setAddress(undefined);
        timer = systemClock.after(againMs, () => void ask());
      }
    };
    const stopJoined = calls.on('Auth.joined', ({ stay_id, name }) => {
      if (stay_id !== stayId) return;
      setJoined(name);
      said?.cancel();
      said = systemClock.after(joinedMs, () => setJoined(undefined));
      void ask();
    });
    const stopConnection = wire.onConnection((open) => {
      if (open) void ask();
      else setAddress(undefined);
    });
    return () => {
      wanted = false;
      timer?.cancel();
      said?.cancel();
      stopJoined();
      stopConnection();
    };
  }, [stayId, wire, serverNow]);
  return { address, joined };
}
