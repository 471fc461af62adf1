import { useSyncExternalStore } from 'react';
import { localStore } from '#platform/web/browser';
import { propertyScopedKey } from '../tab-property.ts';

const key = propertyScopedKey('desk-sound');
const listeners = new Set<() => void>();
let wanted = localStore.getItem(key) !== 'off';

function change(sound: boolean): void {
  wanted = sound;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// All tabs of this desk share it.
addEventListener('storage', (event) => {
  if (event.key === key) change(event.newValue !== 'off');
});

/** Switches the sound of this desk. */
export function setSoundWanted(sound: boolean): void {
  localStore.setItem(key, sound ? 'on' : 'off');
  change(sound);
}

/** Whether this desk is to play sounds, independent of the tab and of the signed-in user. */
export function useSoundWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wanted);
}
