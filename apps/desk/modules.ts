import type { DeskModule } from '#platform/desk';

/** The one list of desk halves. */
export const modules: readonly DeskModule[] = [];
