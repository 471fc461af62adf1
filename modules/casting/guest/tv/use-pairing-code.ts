import { useEffect, useState } from 'react';
import type { CasterType, casting } from '#casting/contract';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';

const retryMs = 5_000;
/** A new code is shown this long before the old one expires, in milliseconds. */
const leadMs = 10_000;

/** Returns the code for the TV's screen, and a new one before it expires; undefined until the server has given one. */
export function usePairingCode(type: CasterType): string | undefined {
  const shell = useGuestShell();
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let active = true;
    let timer = systemClock.after(0, show);
    function show(): void {
      shell.wire
        .of<typeof casting>()
        .call('Streaming.showCode', { type })
        .then(
          (answer) => {
            if (!active) return;
            setCode(answer.code);
            const rest = Date.parse(answer.expires_at) - shell.serverNow() - leadMs;
            timer = systemClock.after(Math.max(retryMs, rest), show);
          },
          () => {
            if (active) timer = systemClock.after(retryMs, show);
          },
        );
    }
    return () => {
      active = false;
      timer.cancel();
    };
  }, [shell, type]);
  return code;
}
