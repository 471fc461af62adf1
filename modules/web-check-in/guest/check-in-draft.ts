import { systemClock, type Timer } from '#platform/clock';
import { sessionStore } from '#platform/web/browser';
import type { CheckIn } from './check-in-state.ts';

/** In the tab's storage, which every wipe empties. */
const draftKey = 'web-check-in';
/** How long what was typed waits for its guest, in milliseconds: the phone or computer may not be theirs. */
export const draftLifeMs = 30 * 60_000;

let timer: Timer | undefined;

/** Forgets what was typed. */
export function forgetDraft(): void {
  timer?.cancel();
  sessionStore.removeItem(draftKey);
}

/** Saves what was typed until it is sent, or was not touched for {@link draftLifeMs}. */
export function saveDraft(checkIn: CheckIn, now: number): void {
  timer?.cancel();
  sessionStore.setItem(draftKey, JSON.stringify({ at: now, checkIn }));
  timer = systemClock.after(draftLifeMs, forgetDraft);
}

/** Returns what was typed before a reload; undefined: nothing, or too long ago. */
export function readDraft(now: number): CheckIn | undefined {
  try {
    const { at, checkIn } = JSON.parse(sessionStore.getItem(draftKey) ?? '{}') as { at?: number; checkIn?: CheckIn };
    if (checkIn?.booking && typeof at === 'number' && Math.abs(now - at) < draftLifeMs) return checkIn;
  } catch {
    // Of another version of the app.
  }
  forgetDraft();
  return undefined;
}
