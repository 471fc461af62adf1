import { localStore } from '#platform/web/browser';
import type { DeskProperty, DeskStaff } from '#platform/web/desk-shell';
import type { ThemeColours } from '#platform/web/ui/theme';

/** What a phone keeps of the desk: one screen, and who was signed in with what that screen needs. */
export type SavedDesk = {
  /** Name of the screen's route. */
  readonly route: string;
  readonly data: unknown;
  /** When the data was fetched, milliseconds since 1970 by this device's clock. */
  readonly at: number;
  /** With no more permissions than the screen's. */
  readonly staff: DeskStaff;
  readonly property: DeskProperty;
  readonly theme: ThemeColours | undefined;
};

const storageKey = 'desk-saved';
/** A long shift. Milliseconds. */
const savedForMs = 16 * 3_600_000;
/** How far a clock may have been set back since. Milliseconds. */
const toleranceMs = 300_000;

function parse(text: string): Partial<SavedDesk> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Returns what the phone keeps at this time; removes what is too old or unreadable. */
export function readSaved(now: number): SavedDesk | undefined {
  const text = localStore.getItem(storageKey);
  if (text === null) return undefined;
  const saved = parse(text);
  const age = now - (saved.at ?? Number.NaN);
  if (saved.staff && saved.property && saved.route && age > -toleranceMs && age < savedForMs) return saved as SavedDesk;
  removeSaved();
  return undefined;
}

/** Keeps a screen in place of what was saved before. */
export function writeSaved(saved: SavedDesk): void {
  localStore.setItem(storageKey, JSON.stringify(saved));
}

/** Removes what the phone keeps. */
export function removeSaved(): void {
  localStore.removeItem(storageKey);
}

/**
 * Removes what is not of the person whom the server named (undefined: it named nobody), or is of a screen that they may no
 * longer see.
 */
export function removeSavedOfOthers(
  staff: DeskStaff | undefined,
  now: number,
  maySee: (route: string, staff: DeskStaff) => boolean,
): void {
  const saved = readSaved(now);
  if (saved && (staff?.id !== saved.staff.id || !maySee(saved.route, staff))) removeSaved();
}
