import { createStore } from '#platform/web/browser';
import { defaultPosition, type MagicPosition } from '../rules/magic-button.ts';

/** State of the magic button: where it is, and whether it is visible (docs/reference/platform.md §2). */
export type MagicButtonState = MagicPosition & { readonly isVisible: boolean };

const initial: MagicButtonState = { ...defaultPosition, isVisible: false };

/** The magic button of this phone. */
export const magicButtonStore = createStore<MagicButtonState>(() => initial);

/** Hides the magic button and puts it back where it begins. */
export function resetMagicButton(): void {
  magicButtonStore.setState(initial, true);
}
