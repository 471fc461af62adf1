import { useSyncExternalStore } from 'react';
import { setSoundWanted, useSoundWanted } from './alarm-preferences.ts';
import { alarmSound } from './alarm-sound.ts';

/** `on`: the alarm can be heard; `off`: switched off at this desk; `blocked`: the browser waits for a click or a key. */
export type SoundState = 'on' | 'off' | 'blocked';

/** Returns whether the alarm can be heard at this desk, and a function for a switch that changes it. */
export function useSound(): { readonly state: SoundState; readonly toggle: () => void } {
  const wanted = useSoundWanted();
  const canSound = useSyncExternalStore(alarmSound.subscribe, alarmSound.canSound);
  const state = !wanted ? 'off' : canSound ? 'on' : 'blocked';
  return {
    state,
    toggle() {
      alarmSound.unlock();
      // The click that pressed the switch has unlocked a blocked sound, which therefore stays wanted.
      setSoundWanted(state !== 'on');
    },
  };
}
