import { followUses } from '../follow-uses.ts';
import type { TvApp } from './tv-app.ts';

/** Tells the statistics which screens are in front of the TV's guest. */
export function followTvUses({ router, room, tv, shell }: Pick<TvApp, 'router' | 'room' | 'tv' | 'shell'>): void {
  const place = () => {
    const state = room.getState();
    const { entered, screenSaver } = tv.getState();
    return state.status === 'occupied' && state.chosen && entered && !screenSaver ? router.current() : undefined;
  };
  followUses(shell, { place, stores: [router, room, tv] });
}
