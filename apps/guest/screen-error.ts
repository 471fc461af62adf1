import type { TextKey } from '#platform/web/i18n';
import { ScreenNotLoadedError } from './lazy-screen.ts';

/** Returns what the guest reads in place of a screen: a fault of ours must not be blamed on the guest's network. */
export function screenErrorTexts(error: unknown): { readonly title: TextKey; readonly text: TextKey } {
  if (error instanceof ScreenNotLoadedError) return { title: 'error.screen_title', text: 'error.screen_text' };
  return { title: 'error.broken_title', text: 'error.broken_text' };
}

/** Returns what the log says of an error: where it happened, as far as the engine tells. */
export function describeError(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : String(error);
}
