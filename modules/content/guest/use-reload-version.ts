import { useEffect, useState } from 'react';
import type { content } from '#content/contract';
import { useGuestShell, useOfflineSince } from '#platform/web/guest-shell';

/** Returns a version that increases when the page must be reloaded: content changed, or the network is back. */
export function useReloadVersion(): number {
  const shell = useGuestShell();
  const offline = useOfflineSince() !== undefined;
  const [version, setVersion] = useState(0);
  const [wasOffline, setWasOffline] = useState(offline);
  useEffect(
    () =>
      shell.wire.of<typeof content>().on('InSingLocalEvents.pagesChanged', () => setVersion((before) => before + 1)),
    [shell],
  );
  useEffect(() => {
    if (wasOffline && !offline) setVersion((before) => before + 1);
    setWasOffline(offline);
  }, [offline, wasOffline]);
  return version;
}
