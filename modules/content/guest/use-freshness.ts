import { useEffect, useState } from 'react';
import type { content } from '#content/contract';
import { useCutOffSince, useGuestShell } from '#platform/web/guest-shell';

/** Grows when what is on show is to be fetched again: pages changed at the desk, or the network is back. */
export function useFreshness(): number {
  const shell = useGuestShell();
  const cut = useCutOffSince() !== undefined;
  const [version, setVersion] = useState(0);
  const [wasCut, setWasCut] = useState(cut);
  useEffect(
    () =>
      shell.wire.of<typeof content>().on('InSingLocalEvents.pagesChanged', () => setVersion((before) => before + 1)),
    [shell],
  );
  useEffect(() => {
    if (wasCut && !cut) setVersion((before) => before + 1);
    setWasCut(cut);
  }, [cut, wasCut]);
  return version;
}
