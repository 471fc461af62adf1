import { useEffect } from 'react';
import { useGuestShell, useQuery } from '#platform/web/guest-shell';
import { usePlayById } from './use-radio.ts';

/** Plays the station that the query `station` names, as a result of the search does, and takes it from the address. */
export function usePlayLinked(): void {
  const shell = useGuestShell();
  const { station } = useQuery();
  const play = usePlayById();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link plays another station
  useEffect(() => {
    if (station === undefined) return;
    shell.navigate({ name: 'webradio', query: { station: undefined } }, { replace: true });
    void play(station).catch(() => shell.log('warn', 'could not play the station of a link', 'radio'));
  }, [station]);
}
