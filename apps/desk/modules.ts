import type { DeskModule } from '#platform/desk';
import { shopDesk } from '#shop/desk';

/** The one list of desk halves. */
export const modules: readonly DeskModule[] = [shopDesk];
